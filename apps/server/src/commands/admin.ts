import { createAuth } from '@isse/api'
import { askServer } from '../control/ask-server.ts'
import { runCommand, USAGE } from '../control/commands.ts'
import { controlSocketPath } from '../control/socket-path.ts'
import type { Settings } from '../env.ts'
import { openDatabaseHere } from './open-database-here.ts'
import { runEntry } from './run-entry.ts'

// npm run admin -- COMMAND   lists, creates and changes accounts if the screens cannot, such as without e-mail. The running
// site runs the command, because only one process may open the embedded database. If none runs, this process does.

const words = process.argv.slice(2)
const run = async (settings: Settings) => {
  const path = controlSocketPath(settings.DATA_DIR)
  console.log((await askServer(path, words)) ?? (await runHere(settings, path)))
  return 0
}
await runEntry(USAGE, words.length > 0 ? run : undefined)

/** Runs the command in this process. */
async function runHere(settings: Settings, path: string): Promise<string> {
  const { db, close } = await openDatabaseHere(settings, path)
  try {
    const siteUrl = settings.PUBLIC_URL?.[0] ?? `http://${settings.HOST}:${settings.PORT}`
    const auth = await createAuth(db, { secure: false })
    return await runCommand(words, { db, auth, siteUrl, recordEvent: () => undefined })
  } finally {
    await close()
  }
}
