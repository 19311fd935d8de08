import type { Socket } from 'node:net'
import pg, { type ClientConfig } from 'pg'
import { withCode } from './failures.ts'

/** The parts of pg's client that its types leave out. */
interface Inside {
  connection: NodeJS.EventEmitter & { stream: Socket }
  readyForQuery: boolean
  end(): Promise<void>
}

/** What every connection to a PostgreSQL server begins with. */
export function serverConfig(address: string): ClientConfig {
  return { connectionString: address, keepAlive: true, keepAliveInitialDelayMillis: 5000 }
}

/**
 * Opens a connection beside those of a pool. Its loss fails the query under way.
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
 * Gives up a connection of a pool that is of no use: one on which the server says nothing while a statement waits, because a
 * cut network delivers no request to cancel either, and one that can only be read, once its transaction is over.
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
