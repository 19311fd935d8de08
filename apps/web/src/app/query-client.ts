import { QueryCache, QueryClient } from '@tanstack/react-query'

/**
 * Creates the query cache of a browser tab, or of one rendering on the server.
 *
 * @param onError called for every failed query; forms report failed mutations
 */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      // 'always': offline, a call fails at once and does not wait for the network.
      queries: { staleTime: 30_000, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
