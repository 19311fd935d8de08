import {
  connectUnmigrated,
  countOtherServers,
  rightsProblem,
  unknownMigrations,
  type RecordsConnection,
} from '@isse/db/records'
import { join } from 'node:path'
import { adviseOnServer, MAKE_WRITABLE, nameSettingOnError } from '../boot/setting-errors.ts'
import { isAnswered } from '../control/control-socket.ts'
import { controlSocketPath } from '../control/socket-path.ts'
import type { Settings } from '../env.ts'
import { RestoreRefusal } from './refusal.ts'

const STOP = 'Stop the site first, then restore.'

/**
 * Connects to the database of a site that is stopped, on which nothing is changed by that.
 *
 * @throws RestoreRefusal where a server uses it, or this role may not replace the site; SettingsError where it cannot be
 *   reached
 */
export async function openStoppedSite({
  DATA_DIR,
  DATABASE_URL,
  DATABASE_DIRECT_URL = DATABASE_URL,
}: Settings): Promise<RecordsConnection> {
  if (await isAnswered(controlSocketPath(DATA_DIR)))
    throw new RestoreRefusal(`The site of ${DATA_DIR} serves. ${STOP}`)
  if (!DATABASE_DIRECT_URL)
    return nameSettingOnError('DATA_DIR', MAKE_WRITABLE, () =>
      connectUnmigrated({ folder: join(DATA_DIR, 'database') }),
    )
  const connection = await nameSettingOnError('DATABASE_URL', adviseOnServer, () =>
    connectUnmigrated({ url: DATABASE_DIRECT_URL }),
  )
  try {
    await refuseServer(connection)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

async function refuseServer({ client }: RecordsConnection): Promise<void> {
  const others = await countOtherServers(client)
  if (others > 0)
    throw new RestoreRefusal(
      `DATABASE_URL: the site, or a command of it, is connected to this database (${others} connections). Stop every server of it first, then restore.`,
    )
  const problem = await rightsProblem(client)
  if (problem) throw new RestoreRefusal(`DATABASE_URL: ${problem}`)
  const unknown = await unknownMigrations(client)
  if (unknown.length > 0)
    throw new RestoreRefusal(
      `DATABASE_URL: this database was changed by a newer version of the software (${unknown.at(-1)}). Make a new, empty ` +
        'database, set DATABASE_URL to it, and restore there.',
    )
}
