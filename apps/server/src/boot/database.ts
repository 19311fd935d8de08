import { openDatabase } from '@isse/db'
import { join } from 'node:path'
import { SettingsError, type Settings } from '../env.ts'

export const WRITABLE = 'Set it to a folder that this user may write.'

/** Opens the database that the settings name. */
export function openSetDatabase({ DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>) {
  return DATABASE_URL
    ? blame('DATABASE_URL', 'Check its address, user and password, and that the server runs.', () =>
        openDatabase({ url: DATABASE_URL }),
      )
    : blame('DATA_DIR', WRITABLE, () => openDatabase({ folder: join(DATA_DIR, 'database') }))
}

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
