import type { Socket } from 'node:net'
import pg, { type ClientConfig } from 'pg'
import { withCode } from './failures.ts'

/** Parts of pg's client that its types leave out. */
interface Inside {
  connection: NodeJS.EventEmitter & { stream: Socket }
  readyForQuery: boolean
  end(): Promise<void>
}

/** The common options of every connection to a PostgreSQL server. */
export function serverConfig(address: string): ClientConfig {
  return { connectionString: address, keepAlive: true, keepAliveInitialDelayMillis: 5000 }
}

/**
 * Opens a connection outside a pool. Its loss fails the current query.
 *
 * @throws an error with a code
 */
export async function connect(config: ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  // Without a listener, the loss of the connection would end the process.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw withCode(error)
  })
  return client
}

/**
 * Drops useless connections of a pool: one that is silent during a statement, because a cut network does not deliver a
 * cancel request either, and a read-only one, after its transaction.
 *
 * @param silence in milliseconds
 */
export function leaveUseless(client: pg.ClientBase, silence: number): void {
  const inside = client as unknown as Inside
  const { connection } = inside
  connection.stream.setTimeout(silence)
  connection.stream.on('timeout', () => {
    if (!inside.readyForQuery) connection.stream.destroy(new Error('The database did not answer in time.'))
  })
  let isReadOnly = false
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === '25006') isReadOnly = true
  })
  // 'I': no transaction is open.
  connection.on('readyForQuery', ({ status }: { status?: string }) => {
    if (isReadOnly && status === 'I') void inside.end()
  })
}
