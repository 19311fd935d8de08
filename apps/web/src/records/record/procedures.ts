import type { AppRouter } from '@isse/api'
import { factsOf, type Kind, type kinds, type ListKind } from '@isse/api/site/kinds'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { trpc, type LoaderCalls } from '../../app/trpc.ts'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>

/** Kinds whose query of all records is not called `list`. */
const otherLists = { galleryImage: 'all' } as const

type OtherLists = typeof otherLists

/** The name of each kind's router. A kind without a router does not compile. */
type Routers = Named<{
  [K in Kind]: (typeof kinds)[K] extends { router: infer Name } ? Name : (typeof kinds)[K]['many']
}>

type Named<Names extends Record<Kind, keyof Outputs>> = Names

/** What a procedure of a kind answers. */
export type Answer<K extends Kind, Procedure extends string> =
  Outputs[Routers[K]] extends Record<Procedure, infer Answered> ? Answered : never

/** What a procedure of a kind takes. */
export type Taken<K extends Kind, Procedure extends string> =
  Inputs[Routers[K]] extends Record<Procedure, infer Input> ? Input : never

/** The names of a kind's procedures. */
export type ProcedureName<K extends Kind> = keyof Outputs[Routers[K]]

/** A record as its kind's procedures answer it. */
export type Saved<K extends Kind> = Answer<K, 'get'>

/** A record as the list of all of them has it. */
export type Listed<K extends ListKind> =
  Answer<K, K extends keyof OtherLists ? OtherLists[K] : 'list'> extends (infer Row)[] ? Row : never

interface Query<Key, Answered> {
  useSuspenseQuery: (key: Key) => [Answered, ...unknown[]]
  useQuery: (key: Key, options: { enabled: boolean } & typeof asItWas) => { data?: Answered | undefined }
}

interface Mutation<Input, Answered> {
  useMutation: () => { mutateAsync: (input: Input) => Promise<Answered> }
}

/** The procedures that screens of records call, as hooks. */
interface Procedures<K extends Kind> {
  get: Query<Taken<K, 'get'>, Saved<K>>
  create: Mutation<Taken<K, 'create'>, Saved<K>>
  update: Mutation<Taken<K, 'update'>, Saved<K>>
  remove: Mutation<Taken<K, 'get'>, { message: string }>
  reorder: Mutation<{ ids: number[] }, { revisionId: number | null }>
}

interface CachedQuery<Key, Answered> {
  fetch: (key: Key, options: { staleTime: number }) => Promise<Answered>
}

/** The cached answers of a kind. */
interface Cache<K extends Kind> {
  get: CachedQuery<Taken<K, 'get'>, Saved<K>>
  invalidate: (input: undefined, filters: { refetchType: 'all' | 'inactive' }) => Promise<void>
}

// The client of the procedures is a proxy, which has each router by its name. TypeScript cannot follow a name that is
// computed, so these functions say what is there; Routers, above, checks that it is.

/** Picks the procedures of a kind. */
function pickProcedures<K extends Kind>(kind: K): Procedures<K> {
  return trpc[routerName(kind)] as unknown as Procedures<K>
}

/** A form began with what its loader read. What is read anew beneath it would be taken for that. */
const asItWas = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** The record of a screen, once its loader has read it; undefined while it is not asked. */
export function useSaved<K extends Kind>(kind: K, key: Taken<K, 'get'>, enabled: boolean) {
  const { data } = pickProcedures(kind).get.useQuery(key, { enabled, ...asItWas })
  return data
}

/** What is unpublished of the record of a screen, as its loader has read it; null where nothing is. */
export function useWaiting(kind: Kind, id: number) {
  const [waiting] = trpc.unpublished.ofRecord.useSuspenseQuery({ kind, id }, asItWas)
  return waiting
}

/** A function that changes a record. */
export function useUpdate<K extends Kind>(kind: K) {
  return pickProcedures(kind).update.useMutation().mutateAsync
}

/** A function that adds a record. */
export function useCreate<K extends Kind>(kind: K) {
  return pickProcedures(kind).create.useMutation().mutateAsync
}

/** A function that deletes a record. */
export function useRemove<K extends Kind>(kind: K) {
  return pickProcedures(kind).remove.useMutation().mutateAsync
}

/** A function that puts records in order. */
export function useReorder(kind: ListKind) {
  return pickProcedures(kind).reorder.useMutation().mutateAsync
}

/** Picks the cached answers of a kind, from what a loader or trpc.useUtils() has. */
export function pickCache<K extends Kind>(
  calls: LoaderCalls | ReturnType<typeof trpc.useUtils>,
  kind: K,
): Cache<K> {
  return calls[routerName(kind)] as unknown as Cache<K>
}

/** Has all answers of a kind read again, also those that no screen shows at present: the loaders of lists show what is cached, stale or not. */
export function refetchAll(cache: { invalidate: Cache<Kind>['invalidate'] }): Promise<void> {
  return cache.invalidate(undefined, { refetchType: 'all' })
}

/** All records of a kind, which the route's loader has read. */
export function useRecords<K extends ListKind>(kind: K): Listed<K>[] {
  const queries = trpc[routerName(kind)] as unknown as Record<string, Query<void, Listed<K>[]>>
  const query = queries[listName(kind)]
  if (!query) throw new Error(`There is no list of the ${factsOf(kind).nouns}.`)
  const [records] = query.useSuspenseQuery()
  return records
}

/** Reads all records of a kind for a loader, from the cache where they are in it. */
export async function readRecords(kind: ListKind, calls: LoaderCalls): Promise<void> {
  const queries = calls[routerName(kind)] as unknown as Record<string, { ensureData: () => Promise<unknown> }>
  await queries[listName(kind)]?.ensureData()
}

/** Picks a query of a kind that takes the key of a record, beside `get`. */
export function pickFurther<K extends ListKind, Name extends string>(kind: K, name: Name) {
  type Further = Answer<K, Name>
  const procedures = trpc[routerName(kind)] as unknown as Record<Name, Query<Taken<K, 'get'>, Further>>
  return {
    /** Undefined while it is not asked. */
    useAnswer: (key: Taken<K, 'get'>, enabled: boolean): Further | undefined =>
      procedures[name].useQuery(key, { enabled, ...asItWas }).data,
    pickCached: (calls: LoaderCalls) =>
      (calls[routerName(kind)] as unknown as Record<Name, CachedQuery<Taken<K, 'get'>, Further>>)[name],
  }
}

function routerName(kind: Kind): Routers[Kind] {
  const { router, many } = factsOf(kind)
  return (router ?? many) as Routers[Kind]
}

function listName(kind: ListKind): string {
  return (otherLists as Partial<Record<ListKind, string>>)[kind] ?? 'list'
}
