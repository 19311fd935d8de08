import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { protectDataFolder } from './boot/storage/data-folder.ts'
import { openConfiguredDatabase } from './boot/database.ts'
import { endOnSignal } from './boot/graceful-shutdown.ts'
import { createLog } from './boot/log.ts'
import { loadSettings, SettingsError, type Settings } from './env.ts'

// Node.js 20 has no navigator, and without one pg creates a Response to detect its platform, which loads all of
// fetch.
if (!('navigator' in globalThis))
  Object.assign(globalThis, { navigator: { userAgent: `Node.js/${process.versions.node.split('.')[0]}` } })

// Reads the settings, opens the database, and serves the site until a signal ends it.

try {
  await start(loadSettings())
} catch (error) {
  console.error(error instanceof SettingsError ? `The website could not start.\n${error.message}` : error)
  process.exit(1)
}

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.LOG_LEVEL)
  // Node then ends the process with exit code 1, and its supervisor starts another, because the state of this one is
  // unknown.
  process.on('uncaughtExceptionMonitor', (error) =>
    log.fatal(error, 'The website ends because of an error that nobody caught.'),
  )
  await protectDataFolder(settings.DATA_DIR, (sentence) => log.warn(sentence))
  // The rest of the program loads while the database starts, which takes a second with the embedded one.
  const [database, { serve }] = await Promise.all([
    openConfiguredDatabase(settings, {
      onEnd(error) {
        log.fatal(
          error,
          'The website ends, because the embedded database has ended by itself, as where its disk is full. Start it again, unless systemd or Docker does: it has all that it acknowledged.',
        )
        endOnceThere(settings.DATA_DIR)
      },
      report: (sentence) => log.info(sentence),
      onWait: (sentence) => log.warn(sentence),
    }),
    import('./serve.ts'),
  ])
  try {
    await endOnSignal(() => serve(settings, database, log), database.close)
  } catch (error) {
    // After any failure: an embedded database that is left open skips numbers at the next start, as after a crash.
    await database.close().catch((failure: unknown) => log.warn(failure))
    throw error
  }
}

/**
 * Ends the process, unless the database's folder is gone: the next start would create a new site under a lost mount.
 */
function endOnceThere(dataDir: string): void {
  if (existsSync(join(dataDir, 'database/PG_VERSION'))) process.exit(1)
  setTimeout(endOnceThere, 1000, dataDir)
}
