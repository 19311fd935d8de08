import type pg from 'pg'
import { startEmbedded } from '../embedded/embedded.ts'
import { connect, serverConfig } from '../server/connect.ts'

/** One connection to a database without applying migrations. */
export interface RecordsConnection {
  client: pg.Client
  engine: 'embedded' | 'postgres'
  close(): Promise<void>
}

const COMMON = { application_name: 'isse restore', keepAlive: true }

/**
 * Connects to a database without migrating it. Creates an embedded database if necessary.
 *
 * @throws if the server cannot be reached, or another process has the folder open
 */
export async function connectUnmigrated(
  where: { url: string } | { folder: string },
): Promise<RecordsConnection> {
  if ('url' in where) {
    const client = await connect({ ...COMMON, ...serverConfig(where.url), connectionTimeoutMillis: 10_000 })
    return { client, engine: 'postgres', close: () => client.end() }
  }
  const embedded = await startEmbedded(where.folder)
  try {
    const client = await connect({ ...COMMON, ...embedded.pool })
    return { client, engine: 'embedded', close: () => client.end().then(embedded.stop) }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}
