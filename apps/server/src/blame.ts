import { SettingsError } from './env.ts'

/** What to do about a folder that cannot be used. */
export const writable = 'Set it to a folder that this user may write.'

/**
 * Does a step that depends on a setting. Where the system or a server says no, the failure names the setting.
 *
 * @throws SettingsError
 */
export async function blame<T>(setting: string, advice: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = 'code' in error ? String(error.code) : ''
    throw new SettingsError(code ? `${setting}: ${error.message || code}. ${advice}` : error.message, {
      cause: error,
    })
  }
}
