import type { Socket } from 'node:net'
import { callbackify } from 'node:util'
import pg, { type ClientConfig } from 'pg'
import { describeFailure, NO_LONGER_OURS, NoWritableServerError, withCode } from './failures.ts'
import { readServerAddresses } from './server-address.ts'

/** How a server is connected to. */
export interface ServerConfig extends ClientConfig {
  /** The address of each server; the site works on the one that can be written. */
  servers?: string[]
  /** How long a server may say nothing while a statement waits for it, in milliseconds. */
  silence?: number
}

/** How long one of several servers may take to say whether it can be written, in milliseconds. */
const ASKING = 2000

/** The parts of pg's client that its types leave out. */
interface Inside {
  connection: NodeJS.EventEmitter & { stream: Socket }
  readyForQuery: boolean
}

/** What every connection to a PostgreSQL server begins with, of one address or of several. */
export function serverConfig(address: string): ServerConfig & { servers: string[] } {
  const servers = readServerAddresses(address)
  return { connectionString: servers[0], servers, keepAlive: true, keepAliveInitialDelayMillis: 5000 }
}

/**
 * A connection to the server that can be written now. pg knows one server for a client, so of several each is asked
 * beforehand, all at once: one that is silent then delays nobody. A connection on which a server says that it is a
 * standby, or ends, is closed once its transaction is over, so that the pool opens another.
 */
export class ServerClient extends pg.Client {
  readonly #config: ServerConfig

  constructor(config: ServerConfig) {
    super(config)
    this.#config = config
    this.once('connect', () => this.#watch())
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error | null, client?: this) => void): void
  override connect(callback?: (error: Error | null, client?: this) => void): Promise<this> | void {
    if (!callback) return this.#connect()
    callbackify(() => this.#connect())(callback)
  }

  async #connect(): Promise<this> {
    if ((this.#config.servers?.length ?? 0) > 1) Object.assign(this, await findWritable(this.#config))
    try {
      await super.connect()
    } catch (error) {
      throw withCode(error)
    }
    return this
  }

  #watch(): void {
    const inside = this as unknown as Inside
    let isOurs = true
    inside.connection.on('errorMessage', ({ code = '' }: { code?: string }) => {
      if (NO_LONGER_OURS.has(code)) isOurs = false
    })
    // 'I': no transaction is open. Whoever has the connection gives it back after this.
    inside.connection.on('readyForQuery', ({ status }: { status?: string }) => {
      if (!isOurs && status === 'I') void this.end()
    })
    const { silence } = this.#config
    if (silence === undefined) return
    const { stream } = inside.connection
    stream.setTimeout(silence)
    // A cut network delivers no request to cancel either, so the connection is given up.
    stream.on('timeout', () => {
      if (!inside.readyForQuery) stream.destroy(new Error(SILENT))
    })
  }
}

/** A server answers, and takes no writes: it has the code that it would refuse them with. */
class ReadOnlyError extends Error {
  readonly code = '25006'
}

const SILENT = 'The database did not answer in time.'

/** @throws NoWritableServerError */
async function findWritable(config: ServerConfig): Promise<{ host: string; port: number }> {
  const reasons: string[] = []
  const asked = (config.servers ?? []).map(async (address) => {
    const client = new pg.Client({
      ...config,
      connectionString: address,
      connectionTimeoutMillis: ASKING,
      query_timeout: ASKING,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
      if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyError('it is a standby, or read-only')
      return { host: client.host, port: client.port }
    } catch (error) {
      reasons.push(`${client.host}:${client.port}: ${describeFailure(error)}`)
      throw error
    } finally {
      void client.end().catch(() => undefined)
    }
  })
  try {
    return await Promise.any(asked)
  } catch (error) {
    throw new NoWritableServerError(`No database server takes writes now (${reasons.join('; ')})`, {
      cause: error,
    })
  }
}
