import { expect, test } from 'vitest'
import { Makings } from './makings.ts'

const staying = () => new AbortController().signal

/** Work that the test finishes. */
function work() {
  const begun: { signal: AbortSignal; finish: (result: string) => void }[] = []
  const make = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      begun.push({ signal, finish: resolve })
      signal.addEventListener('abort', () => reject(new Error('stopped')))
    })
  return { begun, make }
}

test('a thousand who ask at once get one making', async () => {
  const makings = new Makings<string>()
  const { begun, make } = work()
  const asked = Array.from({ length: 1000 }, () => makings.join('/', '1', staying(), make))
  expect(begun.length).toBe(1)
  begun[0]?.finish('made')
  const got = await Promise.all(asked)
  expect(new Set(got.map(({ result }) => result))).toEqual(new Set(['made']))
  expect(got.filter(({ isMaker }) => isMaker).length).toBe(1)
})

test('who asks at a later version joins no making from before', async () => {
  const makings = new Makings<string>()
  const { begun, make } = work()
  const before = makings.join('/', '1', staying(), make)
  const after = makings.join('/', '2', staying(), make)
  expect(begun.length).toBe(2)
  begun[1]?.finish('new')
  expect((await after).result).toBe('new')
  begun[0]?.finish('old')
  expect((await before).result).toBe('old')
})

test('a making goes on while anybody waits, and is stopped when all have left', async () => {
  const makings = new Makings<string>()
  const { begun, make } = work()
  const [first, second] = [new AbortController(), new AbortController()]
  const asked = [first, second].map(({ signal }) => makings.join('/', '1', signal, make))
  first.abort()
  expect(begun[0]?.signal.aborted).toBe(false)
  second.abort()
  expect(begun[0]?.signal.aborted).toBe(true)
  for (const one of asked) await expect(one).rejects.toThrow('stopped')
  const next = makings.join('/', '1', staying(), make)
  begun[1]?.finish('again')
  expect((await next).result).toBe('again')
})

test('a failure is told to all who waited, and the next one makes it again', async () => {
  const makings = new Makings<string>()
  const fail = () => Promise.reject(new Error('no room'))
  const asked = [1, 2, 3].map(() => makings.join('/', '1', staying(), fail))
  for (const one of asked) await expect(one).rejects.toThrow('no room')
  expect((await makings.join('/', '1', staying(), () => Promise.resolve('made'))).result).toBe('made')
})
