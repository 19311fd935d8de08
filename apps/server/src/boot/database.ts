import { openDatabase } from '@isse/db'
import { join } from 'node:path'
import type { Settings } from '../env.ts'
import { MAKE_WRITABLE, nameSettingOnError } from './setting-errors.ts'

/**
 * Opens the database that the settings name, and migrates it.
 *
 * @param report takes what ends an embedded engine, which is then started again
 * @throws SettingsError
 */
export function openConfiguredDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  report?: (error: unknown) => void,
) {
  return DATABASE_URL
    ? nameSettingOnError(
        'DATABASE_URL',
        'Check its address, user and password, and that the server runs.',
        () => openDatabase({ url: DATABASE_URL }),
      )
    : nameSettingOnError('DATA_DIR', MAKE_WRITABLE, () =>
        openDatabase({ folder: join(DATA_DIR, 'database') }, report),
      )
}
