import { QueryCache, QueryClient } from '@tanstack/react-query'

/**
 * The cache of a browser tab, or of one rendering on the server.
 *
 * @param onError hears of every reading call that failed; what failed to be written, its form says
 */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      // 'always': a call without a network fails, and says so, instead of waiting in silence.
      queries: { staleTime: 30_000, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
