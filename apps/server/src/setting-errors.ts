import { SettingsError } from './env.ts'

/** The advice for a folder that cannot be created or written to. */
export const MAKE_WRITABLE = 'Set it to a folder that this user may write.'

/** Returns the advice for a database server that cannot be used. */
export function adviseOnServer(failure: string): string {
  return /certificate|SSL/.test(failure)
    ? 'With TLS, the address must name the server as its certificate does, and its sslrootcert the file with the ' +
        'certificate of the authority that signed that. Only in a network of your own, sslmode=disable does without TLS.'
    : 'Check its address, user and password, and that the server runs.'
}

/**
 * Runs a step that depends on a setting.
 *
 * @param advice says in a sentence what to do about the setting, or returns that sentence for a failure
 * @throws SettingsError naming the setting, if the system or another server rejects the step
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
