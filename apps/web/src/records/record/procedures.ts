import type { AppRouter } from '@isse/api'
import { factsOf, type Kind, type kinds, type ListKind } from '@isse/api/site/kinds'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { trpc, type LoaderCalls } from '../../app/trpc.ts'
import { slotOfId, slotParams } from '../addresses/slot-addresses.ts'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>

/** The name of each kind's router. A kind without a router does not compile. */
type Routers = CheckedRouters<{
  [K in Kind]: (typeof kinds)[K] extends { router: infer Name } ? Name : (typeof kinds)[K]['many']
}>

type CheckedRouters<Names extends Record<Kind, keyof Outputs>> = Names

/** What a procedure of a kind answers. */
type OutputOf<K extends Kind, Procedure extends string> =
  Outputs[Routers[K]] extends Record<Procedure, infer Output> ? Output : never

/** What a procedure of a kind takes. */
export type InputOf<K extends Kind, Procedure extends string> =
  Inputs[Routers[K]] extends Record<Procedure, infer Input> ? Input : never

/** A record as its kind's procedures answer it. */
export type SavedRecord<K extends Kind> = OutputOf<K, 'get'>

/** A record as the list of all of them has it. That of the gallery has pages, and `all` has none. */
export type ListRow<K extends ListKind> =
  OutputOf<K, K extends 'galleryImage' ? 'all' : 'list'> extends (infer Row)[] ? Row : never

interface Query<Key, Output> {
  useSuspenseQuery: (key: Key) => [Output, ...unknown[]]
  useQuery: (key: Key, options: { enabled: boolean } & typeof noRefetch) => { data?: Output | undefined }
}

interface Mutation<Input, Output> {
  mutate: (input: Input) => Promise<Output>
}

/** The procedures by which screens write records. */
interface Mutations<K extends Kind> {
  create: Mutation<InputOf<K, 'create'>, SavedRecord<K>>
  update: Mutation<InputOf<K, 'update'>, SavedRecord<K>>
  remove: Mutation<InputOf<K, 'get'>, { message: string }>
  reorder: Mutation<{ ids: number[] }, { revisionId: number | null }>
}

interface CachedQuery<Key, Output> {
  fetch: (key: Key, options: { staleTime: number }) => Promise<Output>
}

/** The cached answers of a kind. */
interface Cache<K extends Kind> {
  get: CachedQuery<InputOf<K, 'get'>, SavedRecord<K>>
  invalidate: (input: undefined, filters: { refetchType: 'all' | 'inactive' }) => Promise<void>
}

// The client of the procedures is a proxy, which has each router by its name. TypeScript cannot follow a name that is
// computed, so these functions say what is there; Routers, above, checks that it is.

/** Picks the procedures by which records of a kind are written. */
export function pickMutations<K extends Kind>(
  { client }: ReturnType<typeof trpc.useUtils>,
  kind: K,
): Mutations<K> {
  return client[routerName(kind)] as unknown as Mutations<K>
}

/** Picks the cached answers of a kind, from what a loader or trpc.useUtils() has. */
export function pickCache<K extends Kind>(
  calls: LoaderCalls | ReturnType<typeof trpc.useUtils>,
  kind: K,
): Cache<K> {
  return calls[routerName(kind)] as unknown as Cache<K>
}

/** The key by which the procedures of a kind know a record; undefined where the kind has one record. */
export function keyOf<K extends Kind>(kind: K, id: number): InputOf<K, 'get'> {
  const { id: idName, fixed } = factsOf(kind)
  if (fixed === 'one') return undefined as InputOf<K, 'get'>
  const key = kind === 'pageText' ? slotParams(slotOfId('textUpdateId', id)).text : { [idName]: String(id) }
  return key as InputOf<K, 'get'>
}

/** The id by which the admin area calls a record; 1 where the kind has one record. */
export function recordId(kind: Kind, record: object): number {
  return Number((record as Record<string, unknown>)[factsOf(kind).id] ?? 1)
}

/** A form began with what its loader read. What is read anew beneath it would be taken for that. */
export const noRefetch = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** The record of a screen as the website has it, which its loader has read; undefined while it is not asked. */
export function useSavedRecord<K extends Kind>(
  kind: K,
  id: number,
  enabled: boolean,
): SavedRecord<K> | undefined {
  const { get } = trpc[routerName(kind)] as unknown as { get: Query<InputOf<K, 'get'>, SavedRecord<K>> }
  const { data } = get.useQuery(keyOf(kind, id), { enabled, ...noRefetch })
  return data
}

/** Has all answers of a kind read again, also those that no screen shows at present: the loaders of pages show what is cached, stale or not. */
export function refetchAll(cache: { invalidate: Cache<Kind>['invalidate'] }): Promise<void> {
  return cache.invalidate(undefined, { refetchType: 'all' })
}

/** All records of a kind that visitors see, as fetchRecords has read them. */
export function useRecords<K extends ListKind>(kind: K): ListRow<K>[] {
  const queries = trpc[routerName(kind)] as unknown as Record<ListName, Query<void, ListRow<K>[]>>
  const [records] = queries[listName(kind)].useSuspenseQuery()
  return records
}

/** For a loader: reads all records of a kind that visitors see, whatever the cache holds. */
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
