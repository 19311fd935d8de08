import {
  connectUnmigrated,
  countOtherServers,
  hasRows,
  isOfEarlierVersion,
  lockServersOut,
  rightsProblem,
  unknownMigrations,
  type RecordsConnection,
} from '@isse/db/records'
import { join } from 'node:path'
import { adviseOnServer, MAKE_WRITABLE, nameSettingOnError } from '../setting-errors.ts'
import { controlSocketPath, isAnswered } from '../control/socket-path.ts'
import { SettingsError, type Settings } from '../env.ts'

/**
 * Connects to the database of a stopped site that is about to be restored, and changes nothing.
 *
 * @throws SettingsError if a server uses it, this role may not replace the site, or it cannot be reached
 */
export async function openStoppedSite(settings: Settings): Promise<RecordsConnection> {
  const { DATA_DIR } = settings
  if (await isAnswered(controlSocketPath(DATA_DIR)))
    throw new SettingsError(`The site of ${DATA_DIR} serves. Stop the site first, then restore.`)
  return connect(settings, async ({ client, engine }) => {
    if (engine === 'embedded') return
    const others = await countOtherServers(client)
    if (others > 0)
      throw new SettingsError(
        `DATABASE_URL: the site, or a command of it, is connected to this database (${others} connections). Stop every server of it first, then restore.`,
      )
    const problem = await rightsProblem(client)
    if (problem) throw new SettingsError(`DATABASE_URL: ${problem}`)
    const unknown = await unknownMigrations(client)
    if (unknown.length > 0)
      throw new SettingsError(
        `DATABASE_URL: this database was changed by a newer version of the software (${unknown.at(-1)}). Make a new, empty ` +
          'database, set DATABASE_URL to it, and restore there.',
      )
  })
}

/**
 * Opens the database of a stopped site of an earlier version, without migrating it.
 *
 * @returns undefined if the database is of this version
 * @throws SettingsError if there is no site, the database cannot be reached or used, or a server of the earlier version uses
 *   it, whose sweep could remove files before they are read
 */
export async function openEarlierSite(settings: Settings): Promise<RecordsConnection | undefined> {
  let isEarlier = false
  const connection = await connect(settings, async ({ client, engine }) => {
    const setting = engine === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL'
    if (!(await hasRows(client)))
      throw new SettingsError(
        `${setting}: there is no site in this database. Set it to that of the site. There is no backup.`,
      )
    isEarlier = await nameSettingOnError(setting, adviseOnServer, () => isOfEarlierVersion(client))
    if (isEarlier && engine === 'postgres' && !(await lockServersOut(client)))
      throw new SettingsError(
        'DATABASE_URL: an earlier version of the website uses this database. Run the backup with that version, or stop ' +
          'every server of it first. There is no backup.',
      )
  })
  if (isEarlier) return connection
  await connection.close()
  return undefined
}

/** Connects past a pooler, because the connection holds the lock that keeps servers out. Disconnects if the check fails. */
async function connect(
  { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL: url = DATABASE_URL }: Settings,
  check: (connection: RecordsConnection) => Promise<void>,
): Promise<RecordsConnection> {
  const connection = url
    ? await nameSettingOnError('DATABASE_URL', adviseOnServer, () => connectUnmigrated({ url }))
    : await nameSettingOnError('DATA_DIR', MAKE_WRITABLE, () =>
        connectUnmigrated({ folder: join(DATA_DIR, 'database') }),
      )
  try {
    await check(connection)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}
