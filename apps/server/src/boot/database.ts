import { openDatabase } from '@isse/db'
import { join } from 'node:path'
import type { Settings } from '../env.ts'
import { copyBeforeUpgrade } from '../backup/before-upgrade.ts'
import { endOnSignal } from './graceful-shutdown.ts'
import { adviseOnServer, MAKE_WRITABLE, nameSettingOnError } from '../setting-errors.ts'

interface OpenOptions {
  /** Called with the error that ended an embedded engine. */
  onEnd?: (error: Error) => void
  /** Called with sentences about the copy of an embedded database that is made before its upgrade. */
  report: (sentence: string) => void
  /** Called once if the start waits for a database server. Undefined for commands, which fail immediately instead. */
  onWait?: (sentence: string) => void
}

/**
 * Opens and migrates the database of the settings. First copies an embedded one's folder if another version opened it
 * last.
 *
 * @throws SettingsError
 */
export function openConfiguredDatabase(settings: Settings, { onEnd, report, onWait }: OpenOptions) {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = settings
  if (DATABASE_URL) {
    const wait = onWait && { limit: settings.DATABASE_WAIT * 1000, onWait }
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
    openDatabase({ folder: join(DATA_DIR, 'database') }, onEnd, copyBeforeUpgrade(settings, report)),
  )
}
