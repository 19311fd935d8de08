import { openDatabase } from '@isse/db'
import { join } from 'node:path'
import type { Settings } from '../env.ts'
import { endOnSignal } from './graceful-shutdown.ts'
import { adviseOnServer, MAKE_WRITABLE, nameSettingOnError } from '../setting-errors.ts'

interface OpenOptions {
  /** Takes the error by which an embedded engine has ended by itself. */
  onEnd?: (error: Error) => void
  /** Takes sentences on the backup of an embedded database that is made before it is upgraded. */
  tell: (sentence: string) => void
  /**
   * Takes the sentence that a database server which is not there yet is waited for. Without it nothing is waited for: a
   * command has somebody who reads what is wrong.
   */
  onWait?: (sentence: string) => void
}

/**
 * Opens the database that the settings name, and migrates it. Before an embedded one is migrated, a backup of
 * the site is made.
 *
 * @throws SettingsError
 */
export function openConfiguredDatabase(settings: Settings, { onEnd, tell, onWait }: OpenOptions) {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = settings
  if (DATABASE_URL) {
    const wait = onWait && { limit: settings.DATABASE_WAIT * 1000, tell: onWait }
    const open = () =>
      nameSettingOnError('DATABASE_URL', adviseOnServer, () =>
        openDatabase({
          url: DATABASE_URL,
          directUrl: DATABASE_DIRECT_URL,
          poolSize: settings.DATABASE_CONNECTIONS,
          timeout: settings.DATABASE_TIMEOUT * 1000,
          wait,
        }),
      )
    return wait ? endOnSignal(open) : open()
  }
  return nameSettingOnError('DATA_DIR', MAKE_WRITABLE, () =>
    openDatabase({ folder: join(DATA_DIR, 'database') }, onEnd, async (client) => {
      // Few starts need it, and it is a large part of the program.
      const { backUpBeforeUpgrade } = await import('../backup/before-upgrade.ts')
      await backUpBeforeUpgrade(settings, tell)(client)
    }),
  )
}
