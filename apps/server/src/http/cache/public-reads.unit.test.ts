import { beforeEach, expect, test } from 'vitest'
import { PublicReads } from './public-reads.ts'

const freshness = {
  version: '1' as string | undefined,
  isKnown: true,
  isConfirmed: () => freshness.isKnown,
  confirm: async () => freshness.isKnown,
}
let reads: PublicReads
let made: number
/** Returns the next number, without an expiry. */
const make = async () => ({ result: { number: ++made }, endsAt: Infinity })

beforeEach(() => {
  Object.assign(freshness, { version: '1', isKnown: true })
  reads = new PublicReads(freshness)
  made = 0
})

test('concurrent callers share one read, which is cached', async () => {
  const asked = await Promise.all(Array.from({ length: 1000 }, () => reads.read('list', make)))
  expect(new Set([...asked, await reads.read('list', make)]).size).toBe(1)
  expect(made).toBe(1)
  await reads.read('menu', make)
  expect(made).toBe(2)
})

test('a read belongs to the version that was known before it', async () => {
  await reads.read('list', make)
  freshness.version = '2'
  expect((await reads.read('list', make)).result).toEqual({ number: 2 })

  let finish = (_: number) => undefined as void
  const old = reads.read('menu', async () => ({
    result: await new Promise((resolve) => (finish = resolve)),
    endsAt: Infinity,
  }))
  await Promise.resolve()
  freshness.version = '3'
  expect((await reads.read('menu', make)).result).toEqual({ number: 3 })
  finish(0)
  expect((await old).result).toBe(0)
  expect((await reads.read('menu', make)).result).toEqual({ number: 3 })
})

test('a read expires by the clock', async () => {
  const endsAt = Date.now() + 20
  await reads.read('events', async () => ({ result: 'to come', endsAt }))
  await expect
    .poll(async () => (await reads.read('events', async () => ({ result: 'past', endsAt: Infinity }))).result)
    .toBe('past')
  expect(Date.now()).toBeGreaterThanOrEqual(endsAt)
})

test('neither a failure nor an already expired read is cached', async () => {
  const fail = () => reads.read('list', () => Promise.reject(new Error('no database')))
  await expect(fail()).rejects.toThrow('no database')
  await reads.read('list', async () => ({ ...(await make()), endsAt: 0 }))
  await reads.read('list', make)
  expect(made).toBe(2)
})

test('nothing is cached while the version is not certain', async () => {
  await reads.read('list', make)
  freshness.isKnown = false
  await reads.read('list', make)
  expect(made).toBe(2)
})

test('a caller cannot change the shared result', async () => {
  const list = async () =>
    (await reads.read('list', async () => ({ result: [{ name: 'Lunch' }], endsAt: Infinity }))).result
  await expect(list().then(([service]) => Object.assign(service ?? {}, { name: 'mine' }))).rejects.toThrow(
    TypeError,
  )
  expect(await list()).toEqual([{ name: 'Lunch' }])
})

test('evicts the least recently used read when the cache is full', async () => {
  const page = async () => ({ result: 'x'.repeat(1_000_000), endsAt: Infinity })
  for (const key of ['1', '2', '3', '1', '4', '5']) await reads.read(key, page)
  await reads.read('1', make)
  expect(made).toBe(0)
  await reads.read('2', make)
  expect(made).toBe(1)
})
