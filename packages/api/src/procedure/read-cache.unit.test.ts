import { TRPCError } from '@trpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { SignedInAccount } from '../accounts/auth/signed-in-account.ts'
import type { Context } from './context.ts'
import type { ReadCache, TimedResult } from './read-cache.ts'
import { createCallerFactory, readCached, publicProcedure, router } from './trpc.ts'

const account: SignedInAccount = { userId: '1', email: 'a@isse.example', name: 'Amina', role: 'ROLE_ADMIN' }
const tomorrow = new Date('2026-11-21')

/** A procedure that counts its runs, and a cache without expiry. */
function setUp() {
  const kept = new Map<string, TimedResult<unknown>>()
  let reads = 0
  const readCache: ReadCache = {
    read: async <Result>(key: string, make: () => Promise<TimedResult<Result>>) => {
      const made = (kept.get(key) as TimedResult<Result> | undefined) ?? (await make())
      kept.set(key, made)
      return made
    },
  }
  const ends: Date[] = []
  const call = createCallerFactory(
    router({
      get: publicProcedure
        .input(z.object({ id: z.int() }))
        .use(readCached)
        .output(z.object({ id: z.int(), read: z.int(), image: z.string() }))
        .query(({ ctx, input: { id } }) => {
          if (id === 0) throw new TRPCError({ code: 'NOT_FOUND', message: 'There is none.' })
          if (id === 2) ctx.changesAt(tomorrow)
          return { id, read: ++reads, image: ctx.imageUrl('image') }
        }),
    }),
  )
  const as = (own: Partial<Context>) => {
    const imageUrl = (key: string) => `/images/${key}`
    const changesAt = (date: Date) => void ends.push(date)
    return call({ readCache, imageUrl, changesAt, account: undefined, ...own } as Context)
  }
  return { as, ends, kept, visitor: as({}) }
}

test("visitors get the cached response; a signed-in account's read is uncached", async () => {
  const { as, visitor } = setUp()
  expect([await visitor.get({ id: 1 }), await visitor.get({ id: 1 })].map(({ read }) => read)).toEqual([1, 1])
  expect((await as({ account }).get({ id: 1 })).read).toBe(2)
  expect((await visitor.get({ id: 1 })).read).toBe(1)
})

test('unknown input fields add no further cache key; other input and other image addresses do', async () => {
  const { as, kept, visitor } = setUp()
  const junk = { id: 1, junk: 'x' }
  for (const input of [{ id: 1 }, junk, { id: 3 }]) await visitor.get(input)
  expect(kept.size).toBe(2)
  const absolute = await as({ imageUrl: (key) => `https://isse.example/${key}` }).get({ id: 1 })
  expect(absolute.image).toBe('https://isse.example/image')
})

test('when a read expires, every response that contains it expires too', async () => {
  const { ends, visitor } = setUp()
  for (const id of [2, 2, 1]) await visitor.get({ id })
  expect(ends).toEqual([tomorrow, tomorrow])
})

test('an error expires at once, and a cached result holds nothing of the request', async () => {
  const { kept, visitor } = setUp()
  await expect(visitor.get({ id: 0 })).rejects.toThrow('There is none.')
  expect([...kept.values()].map(({ endsAt }) => endsAt)).toEqual([0])
  await visitor.get({ id: 1 })
  expect(JSON.parse(JSON.stringify([...kept.values()][1]))).toEqual({
    result: { marker: 'middlewareMarker', ok: true, data: { id: 1, read: 1, image: '/images/image' } },
    endsAt: null,
  })
})
