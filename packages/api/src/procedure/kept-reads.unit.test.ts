import { TRPCError } from '@trpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { SignedInAccount } from '../accounts/auth/signed-in-account.ts'
import type { Context } from './context.ts'
import type { KeptReads, Made } from './kept-reads.ts'
import { createCallerFactory, keepRead, publicProcedure, router } from './trpc.ts'

const account: SignedInAccount = { userId: '1', email: 'a@isse.example', name: 'Amina', role: 'ROLE_ADMIN' }
const tomorrow = new Date('2026-11-21')

/** A procedure whose answers are counted, and a store that keeps everything. */
function world() {
  const kept = new Map<string, Made<unknown>>()
  let reads = 0
  const keptReads: KeptReads = {
    read: async <Result>(key: string, make: () => Promise<Made<Result>>) => {
      const made = (kept.get(key) as Made<Result> | undefined) ?? (await make())
      kept.set(key, made)
      return made
    },
  }
  const ends: Date[] = []
  const call = createCallerFactory(
    router({
      get: publicProcedure
        .input(z.object({ id: z.int() }))
        .use(keepRead)
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
    return call({ keptReads, imageUrl, changesAt, account: undefined, ...own } as Context)
  }
  return { as, ends, kept, visitor: as({}) }
}

test('visitors get what is kept; a signed-in account reads anew', async () => {
  const { as, visitor } = world()
  expect([await visitor.get({ id: 1 }), await visitor.get({ id: 1 })].map(({ read }) => read)).toEqual([1, 1])
  expect((await as({ account }).get({ id: 1 })).read).toBe(2)
  expect((await visitor.get({ id: 1 })).read).toBe(1)
})

test('what a schema leaves out makes no further key; another input and other addresses of images do', async () => {
  const { as, kept, visitor } = world()
  const junk = { id: 1, junk: 'x' }
  for (const input of [{ id: 1 }, junk, { id: 3 }]) await visitor.get(input)
  expect(kept.size).toBe(2)
  const absolute = await as({ imageUrl: (key) => `https://isse.example/${key}` }).get({ id: 1 })
  expect(absolute.image).toBe('https://isse.example/image')
})

test('when a read ends, every answer that it becomes a part of ends too', async () => {
  const { ends, visitor } = world()
  for (const id of [2, 2, 1]) await visitor.get({ id })
  expect(ends).toEqual([tomorrow, tomorrow])
})

test('a failure ends at once, and what is kept holds nothing of the request', async () => {
  const { kept, visitor } = world()
  await expect(visitor.get({ id: 0 })).rejects.toThrow('There is none.')
  expect([...kept.values()].map(({ endsAt }) => endsAt)).toEqual([0])
  await visitor.get({ id: 1 })
  expect(JSON.parse(JSON.stringify([...kept.values()][1]))).toEqual({
    result: { marker: 'middlewareMarker', ok: true, data: { id: 1, read: 1, image: '/images/image' } },
    endsAt: null,
  })
})
