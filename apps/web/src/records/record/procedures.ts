import type { AppRouter } from '@isse/api'
import { factsOf, type Kind, type kinds, type ListKind } from '@isse/api/site/kinds'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { trpc, type LoaderCalls } from '../../app/trpc.ts'
import { slotOfId, slotParams } from '../addresses/slot-addresses.ts'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>

/** Maps each kind to the name of its router. A kind without a router does not compile. */
type Routers = CheckedRouters<{
  [K in Kind]: (typeof kinds)[K] extends { router: infer Name } ? Name : (typeof kinds)[K]['many']
}>

type CheckedRouters<Names extends Record<Kind, keyof Outputs>> = Names

/** The output of a procedure of a kind. */
type OutputOf<K extends Kind, Procedure extends string> =
  Outputs[Routers[K]] extends Record<Procedure, infer Output> ? Output : never

/** The input of a procedure of a kind. */
export type InputOf<K extends Kind, Procedure extends string> =
  Inputs[Routers[K]] extends Record<Procedure, infer Input> ? Input : never

/** A record as the procedures of its kind return it. */
export type SavedRecord<K extends Kind> = OutputOf<K, 'get'>

/** A row of the list of a kind. The gallery's `list` is paged, so its rows come from `all`. */
export type ListRow<K extends ListKind> =
  OutputOf<K, K extends 'galleryImage' ? 'all' : 'list'> extends (infer Row)[] ? Row : never

interface Query<Key, Output> {
  useSuspenseQuery: (key: Key) => [Output, ...unknown[]]
  useQuery: (key: Key, options: { enabled: boolean } & typeof noRefetch) => { data?: Output | undefined }
}

interface Mutation<Input, Output> {
  mutate: (input: Input) => Promise<Output>
}

/** The procedures that write records. */
interface Mutations<K extends Kind> {
  create: Mutation<InputOf<K, 'create'>, SavedRecord<K>>
  update: Mutation<InputOf<K, 'update'>, SavedRecord<K>>
  remove: Mutation<InputOf<K, 'get'>, { message: string }>
  reorder: Mutation<{ ids: number[] }, { revisionId: number | null }>
}

interface CachedQuery<Key, Output> {
  fetch: (key: Key, options: { staleTime: number }) => Promise<Output>
}

/** The cached queries of a kind. */
interface Cache<K extends Kind> {
  get: CachedQuery<InputOf<K, 'get'>, SavedRecord<K>>
  invalidate: (input: undefined, filters: { refetchType: 'all' | 'inactive' }) => Promise<void>
}

// TypeScript cannot follow a computed router name, so these functions assert the types. `Routers` checks that the names exist.

/** Returns the mutations of a kind. */
export function pickMutations<K extends Kind>(
  { client }: ReturnType<typeof trpc.useUtils>,
  kind: K,
): Mutations<K> {
  return client[routerName(kind)] as unknown as Mutations<K>
}

/** Returns the cached queries of a kind, for a loader or a component. */
export function pickCache<K extends Kind>(
  calls: LoaderCalls | ReturnType<typeof trpc.useUtils>,
  kind: K,
): Cache<K> {
  return calls[routerName(kind)] as unknown as Cache<K>
}

/** Returns the input that identifies a record; undefined for a kind with a single record. */
export function keyOf<K extends Kind>(kind: K, id: number): InputOf<K, 'get'> {
  const { id: idName, fixed } = factsOf(kind)
  if (fixed === 'one') return undefined as InputOf<K, 'get'>
  const key = kind === 'pageText' ? slotParams(slotOfId('textUpdateId', id)).text : { [idName]: String(id) }
  return key as InputOf<K, 'get'>
}

/** Returns the id of a record; 1 for a kind with a single record. */
export function recordId(kind: Kind, record: object): number {
  return Number((record as Record<string, unknown>)[factsOf(kind).id] ?? 1)
}

/** Options that keep the record a form started with, because a background refetch would replace it unnoticed. */
export const noRefetch = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** Returns the published record that the loader has read; undefined unless `enabled`. */
export function useSavedRecord<K extends Kind>(
  kind: K,
  id: number,
  enabled: boolean,
): SavedRecord<K> | undefined {
  const { get } = trpc[routerName(kind)] as unknown as { get: Query<InputOf<K, 'get'>, SavedRecord<K>> }
  const { data } = get.useQuery(keyOf(kind, id), { enabled, ...noRefetch })
  return data
}

/** Refetches all queries of a kind, also those of no open screen, because loaders of pages return stale cached data. */
export function refetchAll(cache: { invalidate: Cache<Kind>['invalidate'] }): Promise<void> {
  return cache.invalidate(undefined, { refetchType: 'all' })
}

/** Returns the published records of a kind that fetchRecords has read. */
export function useRecords<K extends ListKind>(kind: K): ListRow<K>[] {
  const queries = trpc[routerName(kind)] as unknown as Record<ListName, Query<void, ListRow<K>[]>>
  const [records] = queries[listName(kind)].useSuspenseQuery()
  return records
}

/** Reads the published records of a kind for a loader, bypassing the cache. */
export function fetchRecords(calls: LoaderCalls, kind: ListKind): Promise<unknown> {
  const queries = calls[routerName(kind)] as unknown as Record<ListName, CachedQuery<void, unknown>>
  return queries[listName(kind)].fetch(undefined, { staleTime: 0 })
}

type ListName = 'all' | 'list'

function listName(kind: ListKind): ListName {
  return kind === 'galleryImage' ? 'all' : 'list'
}

function routerName(kind: Kind): Routers[Kind] {
  const { router, many } = factsOf(kind)
  return (router ?? many) as Routers[Kind]
}
