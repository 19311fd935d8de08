import { createAuth } from '@isse/api'
import { protectDataFolder } from '../boot/storage/data-folder.ts'
import { askServer } from '../control/ask-server.ts'
import { CommandError, runCommand, USAGE } from '../control/commands.ts'
import type { Outcome } from '../control/protocol.ts'
import { controlSocketPath } from '../control/socket-path.ts'
import { loadSettings, SettingsError, type Settings } from '../env.ts'
import { openDatabaseHere } from './open-database-here.ts'

// npm run admin -- COMMAND   lists, creates and changes accounts if the screens cannot, such as without e-mail. The running
// site runs the command, because only one process may open the embedded database. If none runs, this process does.

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
  return print((await askServer(path, words)) ?? (await runHere(words, settings, path)))
}

function print(outcome: Outcome): number {
  if ('refused' in outcome) console.error(outcome.refused)
  else console.log(outcome.done)
  return 'refused' in outcome ? 1 : 0
}

/** Runs a command in this process. */
async function runHere(words: string[], settings: Settings, path: string): Promise<Outcome> {
  const { db, close } = await openDatabaseHere(settings, path)
  try {
    const siteUrl = settings.PUBLIC_URL?.[0] ?? `http://${settings.HOST}:${settings.PORT}`
    const auth = await createAuth(db, { secure: false })
    const context = { db, auth, siteUrl, recordEvent: () => undefined }
    return { done: await runCommand(words, context) }
  } catch (error) {
    if (error instanceof CommandError) return { refused: error.message }
    throw error
  } finally {
    await close()
  }
}
