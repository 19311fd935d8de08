import { openConfiguredDatabase } from '../boot/database.ts'
import { socketProblem } from '../control/socket-path.ts'
import { SettingsError, type Settings } from '../env.ts'

/**
 * Opens the database in the process of a command, because no site serves.
 *
 * @param path the control socket, at which no server answered
 * @throws SettingsError, which says what to do if a site serves that takes no commands
 */
export function openDatabaseHere(settings: Settings, path: string) {
  return explainUse(path, () => openConfiguredDatabase(settings, { report: console.warn }))
}

/**
 * Runs a step that opens the database of a stopped site. If another process uses the database, the error says what to do.
 *
 * @param path the control socket, at which no server answered
 */
export async function explainUse<T>(path: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof SettingsError) || !error.message.includes('is using the database')) throw error
    const hint =
      socketProblem(path) ??
      'If that is the site, it is starting or ending at this moment, or of an earlier version. Try again in a minute, or stop it first.'
    throw new SettingsError(`${error.message}\n${hint}`)
  }
}
