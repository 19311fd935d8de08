import { SettingsError } from './env.ts'

/** The advice for a folder that cannot be made or written to. */
export const MAKE_WRITABLE = 'Set it to a folder that this user may write.'

/** What to do about a database server that cannot be used. */
export function adviseOnServer(failure: string): string {
  return /certificate|SSL/.test(failure)
    ? 'With TLS, the address must name the server as its certificate does, and its sslrootcert the file with the ' +
        'certificate of the authority that signed that. Only in a network of your own, sslmode=disable does without TLS.'
    : 'Check its address, user and password, and that the server runs.'
}

/**
 * Takes a step that depends on a setting.
 *
 * @param advice what to do about the setting, as a sentence, or the sentence for what the step failed with
 * @throws SettingsError where the system or another server refuses the step; it names the setting
 */
export async function nameSettingOnError<T>(
  setting: string,
  advice: string | ((failure: string) => string),
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = 'code' in error ? String(error.code) : ''
    const failure = error.message || code
    const sentence = typeof advice === 'string' ? advice : advice(failure)
    throw new SettingsError(code ? `${setting}: ${failure}. ${sentence}` : failure, { cause: error })
  }
}
