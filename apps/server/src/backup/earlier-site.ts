import { writeBackup, type BackupOptions, type BackupOutcome } from '@isse/api'
import { readRecords } from '@isse/db'
import { readSoftwareVersion } from '@isse/db/migrate'
import {
  connectUnmigrated,
  hasRows,
  isOfEarlierVersion,
  keepServersOut,
  type RecordsConnection,
} from '@isse/db/records'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { openFileStores } from '../boot/data/file-stores.ts'
import { adviseOnServer, MAKE_WRITABLE, nameSettingOnError } from '../boot/setting-errors.ts'
import { SettingsError, type Settings } from '../env.ts'

/** A stopped site whose database an earlier version has left. A backup of it is made without migrating it. */
export interface EarlierSite {
  /** Writes a backup of it. The database has no place, or another one, for a note of that. */
  backUp(to: Writable, options: BackupOptions & { spoolFolder: string }): Promise<BackupOutcome>
  close(): Promise<void>
}

/**
 * Opens a stopped site where this version would migrate its database. Nothing of it is changed.
 *
 * @returns undefined where the database is that of this version
 * @throws SettingsError where there is no site, the database cannot be reached or used, or a server of the earlier version
 *   uses it: its sweep would not know of this backup, and could remove files before they are read
 */
export async function openEarlierSite(settings: Settings): Promise<EarlierSite | undefined> {
  const connection = await connect(settings)
  try {
    await refuseNoSite(connection)
    if (
      !(await nameSettingOnError(settingOf(connection), adviseOnServer, () =>
        isOfEarlierVersion(connection.client),
      ))
    ) {
      await connection.close()
      return undefined
    }
    if (connection.engine === 'postgres' && !(await keepServersOut(connection.client)))
      throw new SettingsError(
        'DATABASE_URL: an earlier version of the website uses this database. Run the backup with that version, or stop ' +
          'every server of it first. There is no backup.',
      )
  } catch (error) {
    await connection.close()
    throw error
  }
  return {
    async backUp(to, { spoolFolder, ...options }) {
      const source = {
        readRecords: (folder: string, signal: AbortSignal) => readRecords(connection.client, folder, signal),
        stores: await openFileStores(settings),
        spoolFolder,
        softwareVersion: readSoftwareVersion(),
      }
      return writeBackup(source, to, options)
    },
    close: connection.close,
  }
}

const settingOf = ({ engine }: RecordsConnection) => (engine === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL')

function connect({ DATABASE_URL, DATA_DIR }: Settings): Promise<RecordsConnection> {
  if (DATABASE_URL)
    return nameSettingOnError('DATABASE_URL', adviseOnServer, () => connectUnmigrated({ url: DATABASE_URL }))
  return nameSettingOnError('DATA_DIR', MAKE_WRITABLE, () =>
    connectUnmigrated({ folder: join(DATA_DIR, 'database') }),
  )
}

async function refuseNoSite(connection: RecordsConnection): Promise<void> {
  if (await hasRows(connection.client)) return
  throw new SettingsError(
    `${settingOf(connection)}: there is no site in this database. Set it to that of the site. There is no backup.`,
  )
}
