import { createAuth } from '@isse/api'
import { protectDataFolder } from '../boot/data-folder.ts'
import { openConfiguredDatabase } from '../boot/database.ts'
import { askServer, type Outcome } from '../control/ask-server.ts'
import { CommandRefusal, runCommand, USAGE } from '../control/commands.ts'
import { controlSocketPath, socketProblem } from '../control/socket-path.ts'
import { loadSettings, SettingsError, type Settings } from '../env.ts'

// npm run admin -- COMMAND   lists, makes and mends accounts where the screens cannot, such as without e-mail. The site that
// serves runs the command, because the embedded database is one process's at a time; without one, this process does.

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}

async function run(words: string[]): Promise<number> {
  if (words.length === 0) return print({ refused: USAGE })
  const settings = loadSettings()
  await protectDataFolder(settings.DATA_DIR, console.warn)
  const path = controlSocketPath(settings.DATA_DIR)
  return print((await askServer(path, words, console.log)) ?? (await runHere(words, settings, path)))
}

function print(outcome: Outcome): number {
  if ('refused' in outcome) console.error(outcome.refused)
  else console.log(outcome.done)
  return 'refused' in outcome ? 1 : 0
}

/** Runs a command on a database that this process opens. */
async function runHere(words: string[], settings: Settings, path: string): Promise<Outcome> {
  const { db, close } = await open(settings, path)
  try {
    const siteUrl = settings.PUBLIC_URL?.[0] ?? `http://${settings.HOST}:${settings.PORT}`
    const auth = await createAuth(db, { secure: false })
    const context = { db, auth, siteUrl, progress: console.log, recordEvent: () => undefined }
    return { done: await runCommand(words, context) }
  } catch (error) {
    if (error instanceof CommandRefusal) return { refused: error.message }
    throw error
  } finally {
    await close()
  }
}

/** @throws SettingsError, which says what to do where a site serves that takes no commands */
async function open(settings: Settings, path: string) {
  try {
    return await openConfiguredDatabase(settings)
  } catch (error) {
    if (!(error instanceof SettingsError) || !error.message.includes('is using the database')) throw error
    const hint =
      socketProblem(path) ??
      'If that is the site, it is starting or ending at this moment, or of an earlier version. Try again in a minute, or stop it first.'
    throw new SettingsError(`${error.message}\n${hint}`)
  }
}
