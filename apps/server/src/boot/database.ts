import { openDatabase } from '@isse/db'
import { join } from 'node:path'
import type { Settings } from '../env.ts'
import { MAKE_WRITABLE, nameSettingOnError } from './setting-errors.ts'

interface OpenOptions {
  /** Takes what ends an embedded engine, which is then started again. */
  report?: (error: unknown) => void
  /** Takes sentences on the backup of an embedded database that is made before it is upgraded. */
  tell: (sentence: string) => void
}

/**
 * Opens the database that the settings name, and migrates it. Before an embedded one that is in use is migrated, a backup of
 * the site is made.
 *
 * @throws SettingsError
 */
export function openConfiguredDatabase(settings: Settings, { report, tell }: OpenOptions) {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_CONNECTIONS, DATABASE_TIMEOUT, DATA_DIR } = settings
  if (DATABASE_URL)
    return nameSettingOnError(
      'DATABASE_URL',
      'Check its address, user and password, and that the server runs.',
      () =>
        openDatabase({
          url: DATABASE_URL,
          directUrl: DATABASE_DIRECT_URL,
          poolSize: DATABASE_CONNECTIONS,
          timeout: DATABASE_TIMEOUT * 1000,
        }),
    )
  return nameSettingOnError('DATA_DIR', MAKE_WRITABLE, () =>
    openDatabase({ folder: join(DATA_DIR, 'database') }, report, async (client) => {
      // Few starts need it, and it is a large part of the program.
      const { backUpBeforeUpgrade } = await import('../upgrade/back-up-before-upgrade.ts')
      await backUpBeforeUpgrade(settings, tell)(client)
    }),
  )
}
