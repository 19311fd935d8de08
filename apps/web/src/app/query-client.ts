import { QueryCache, QueryClient } from '@tanstack/react-query'

/**
 * The query cache of a browser tab, or of one rendering on the server.
 *
 * @param onError called for every query that failed. Failed mutations are reported by their forms.
 */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      // 'always': a call without a network fails at once instead of waiting for the network.
      queries: { staleTime: 30_000, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
