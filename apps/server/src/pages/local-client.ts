import type { AppRouter, Context } from '@isse/api'
import { createTRPCClient, TRPCClientError, type TRPCClient } from '@trpc/client'
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'
import { observable } from '@trpc/server/observable'

/**
 * Calls procedures in this process. Answers are handed over as they are: unlike tRPC's own local link, this one neither
 * writes them as JSON and reads them again nor makes abort signals for each call. A procedure that
 * pages call must therefore answer in JSON's types.
 */
export function createLocalClient(
  router: AppRouter,
  createContext: () => Promise<Context>,
): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: [
      () =>
        ({ op: { path, type, input } }) =>
          observable((observer) => {
            const call = async () => {
              try {
                const data: unknown = await callTRPCProcedure({
                  router,
                  path,
                  type,
                  getRawInput: () => Promise.resolve(input),
                  ctx: await createContext(),
                  signal: undefined,
                  batchIndex: 0,
                })
                observer.next({ result: { type: 'data', data } })
                observer.complete()
              } catch (cause) {
                const error = getTRPCErrorFromUnknown(cause)
                const { _config: config } = router._def
                const shape = getTRPCErrorShape({ config, error, type, path, input, ctx: undefined })
                observer.error(TRPCClientError.from({ error: shape }, { cause: error }))
              }
            }
            void call()
          }),
    ],
  })
}
