import type { AppRouter, Context } from '@isse/api'
import { createTRPCClientProxy, TRPCClientError, TRPCUntypedClient, type TRPCClient } from '@trpc/client'
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'

/**
 * Calls procedures in this process. Passes results on unchanged: unlike tRPC's own local link, it neither serializes them
 * nor creates an observable and abort signals for each call. So procedures that pages call must return JSON types only.
 */
export function createLocalClient(
  router: AppRouter,
  createContext: () => Promise<Context>,
): TRPCClient<AppRouter> {
  return createTRPCClientProxy(new LocalClient(router, createContext))
}

class LocalClient extends TRPCUntypedClient<AppRouter> {
  readonly #router: AppRouter
  readonly #createContext: () => Promise<Context>

  constructor(router: AppRouter, createContext: () => Promise<Context>) {
    super({ links: [] })
    this.#router = router
    this.#createContext = createContext
  }

  override query(path: string, input?: unknown): Promise<unknown> {
    return this.#call('query', path, input)
  }

  override mutation(path: string, input?: unknown): Promise<unknown> {
    return this.#call('mutation', path, input)
  }

  async #call(type: 'query' | 'mutation', path: string, input: unknown): Promise<unknown> {
    const router = this.#router
    try {
      return await callTRPCProcedure({
        router,
        path,
        type,
        getRawInput: () => Promise.resolve(input),
        ctx: await this.#createContext(),
        signal: undefined,
        batchIndex: 0,
      })
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause)
      const { _config: config } = router._def
      const shape = getTRPCErrorShape({ config, error, type, path, input, ctx: undefined })
      throw TRPCClientError.from({ error: shape }, { cause: error })
    }
  }
}
