import { openConfiguredDatabase } from '../boot/database.ts'
import { socketProblem } from '../control/socket-path.ts'
import { SettingsError, type Settings } from '../env.ts'

/**
 * Opens the database in the process of a command, because no site serves.
 *
 * @param path the control socket that nobody answered at
 * @throws SettingsError, which says what to do where a site serves that takes no commands
 */
export function openDatabaseHere(settings: Settings, path: string) {
  return explainUse(path, () => openConfiguredDatabase(settings, { tell: console.warn }))
}

/**
 * Takes a step that opens the database of a site that does not serve.
 *
 * @param path the control socket that nobody answered at
 * @throws what the step throws; where another process uses the database, with what to do
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
