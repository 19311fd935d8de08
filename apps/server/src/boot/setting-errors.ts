import { SettingsError } from '../env.ts'

/** The advice for a folder that cannot be made or written to. */
export const MAKE_WRITABLE = 'Set it to a folder that this user may write.'

/**
 * Takes a step that depends on a setting.
 *
 * @param advice what to do about the setting, as a sentence
 * @throws SettingsError where the system or another server refuses the step; it names the setting
 */
export async function nameSettingOnError<T>(
  setting: string,
  advice: string,
  step: () => Promise<T>,
): Promise<T> {
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
