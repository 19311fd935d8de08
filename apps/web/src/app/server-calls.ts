import type { AppRouter } from '@isse/api'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { getUntypedClient, type TRPCClient } from '@trpc/client'

/*
 * On the server each call of a page runs once and its answer is read once. A query cache, with its observers, retries
 * and abort signals, took a fifth of the processor time of a page.
 */

interface Call {
  key: QueryKey
  answer: Promise<unknown>
  /** Undefined until the answer has arrived, and if the call failed. */
  data?: unknown
}

type Procedures<Value> = Record<string, Record<string, Value>>

const callsOfPages = new WeakMap<object, Map<string, Call>>()

/** Creates the procedures for the loaders of one page. */
export function createServerCalls(client: TRPCClient<AppRouter>): object {
  const untyped = getUntypedClient(client)
  const callsById = new Map<string, Call>()
  const start = (path: string[], id: string, input: unknown) => {
    const answer = untyped.query(path.join('.'), input)
    const call: Call = { key: [path, { ...(input !== undefined && { input }), type: 'query' }], answer }
    call.answer = answer.then((data) => (call.data = data))
    callsById.set(id, call)
    return call
  }
  const calls = byProcedure((...path) => {
    const ensureData = (input?: unknown) => {
      const id = idOf(path, input)
      return (callsById.get(id) ?? start(path, id, input)).answer
    }
    return {
      ensureData,
      prefetch: (input?: unknown) => ensureData(input).then(doNothing, doNothing),
      getData: (input?: unknown) => callsById.get(idOf(path, input))?.data,
    }
  })
  callsOfPages.set(calls, callsById)
  return calls
}

/** Lists the answers of a page's calls, in the order of the calls. */
export function listAnswers(calls: object): [key: QueryKey, data: unknown][] {
  const list = [...(callsOfPages.get(calls)?.values() ?? [])]
  return list.filter(({ data }) => data !== undefined).map(({ key, data }) => [key, data])
}

type Hook = (...args: unknown[]) => unknown

/**
 * Wraps the query hooks so that they return the answers of the page's calls, with only the properties that pages use.
 * Without an answer the original hook runs.
 */
export function readAnswers<Hooks extends object>(hooks: Hooks): Hooks {
  const procedures = byProcedure((router, procedure) => {
    const original = (hooks as Procedures<Record<string, Hook>>)[router]?.[procedure] ?? {}
    const answered: Record<string, Hook> = {
      useQuery: (input, ...further) => {
        const data = useAnswer(router, procedure, input)
        return data === undefined
          ? original.useQuery?.(input, ...further)
          : { data, status: 'success', isSuccess: true }
      },
      useSuspenseQuery: (input, ...further) => {
        const data = useAnswer(router, procedure, input)
        return data === undefined ? original.useSuspenseQuery?.(input, ...further) : [data]
      },
    }
    return keyed((hook) => answered[hook] ?? original[hook])
  })
  const answers = byProcedure(
    (...path) =>
      (input: unknown) =>
        useAnswer(...path, input),
  )
  const useSuspenseQueries: Hook = (choose) => {
    const data = (choose as (calls: object) => unknown[])(answers)
    return data.includes(undefined) ? (hooks as Record<string, Hook>).useSuspenseQueries?.(choose) : [data]
  }
  return keyed((name) => {
    if (name === 'useSuspenseQueries') return useSuspenseQueries
    return GLOBAL_HOOKS.test(name) ? (hooks as Record<string, unknown>)[name] : procedures[name]
  }) as Hooks
}

/** Names of hooks that belong to no router. */
const GLOBAL_HOOKS = /^(?:use[A-Z]|Provider$|createClient$)/

function useAnswer(router: string, procedure: string, input: unknown): unknown {
  const { calls } = useRouter().options.context
  return (calls as unknown as Procedures<Record<string, Hook>>)[router]?.[procedure]?.getData?.(input)
}

function idOf(path: string[], input: unknown): string {
  return input === undefined ? path.join('.') : hashKey([path, input])
}

/** Returns an object of routers and procedures, whose entries are created on first use. */
function byProcedure<Value>(create: (router: string, procedure: string) => Value): Procedures<Value> {
  return keyed((router) => keyed((procedure) => create(router, procedure)))
}

function keyed<Value>(create: (name: string) => Value): Record<string, Value> {
  return new Proxy<Record<string, Value>>(
    {},
    {
      get: (target, name) => (typeof name === 'string' ? (target[name] ??= create(name)) : undefined),
    },
  )
}

function doNothing(): void {}
