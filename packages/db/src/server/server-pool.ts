import { callbackify } from 'node:util'
import pg, { type PoolClient, type PoolConfig } from 'pg'
import { ServerClient, type ServerConfig } from './server-client.ts'
import { tryAgain } from './try-again.ts'

/** For how long a connection is tried for, from the first refusal, in milliseconds: most restarts and some failovers. */
const LIMIT = 3000

type Callback = Parameters<pg.Pool['connect']>[0]

/**
 * A pool that tries again where it gets no connection. Nothing has been sent by then, so a write is as safe to try
 * again as a read. The pool does not try again what failed after that: its caller, who knows what it was, may.
 */
export class ServerPool extends pg.Pool {
  constructor(config: PoolConfig & ServerConfig) {
    super({ ...config, Client: ServerClient as unknown as NonNullable<PoolConfig['Client']> })
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (!callback) return this.#connect()
    callbackify(() => this.#connect())((error, client) =>
      error
        ? callback(error, undefined, () => undefined)
        : callback(undefined, client, (release) => client.release(release)),
    )
  }

  async #connect(): Promise<PoolClient> {
    return tryAgain(() => super.connect(), { limit: LIMIT, isOver: () => this.ending })
  }
}
