import { expect, test } from 'vitest'
import { SingleFlight } from './single-flight.ts'

test('callers during a run share it, and the next caller starts a new one', async () => {
  const flight = new SingleFlight<number>()
  let runs = 0
  const work = async () => ++runs
  expect(await Promise.all([flight.run(work), flight.run(work)])).toEqual([1, 1])
  expect(await flight.run(work)).toBe(2)
})

test('different keys run separately', async () => {
  const flight = new SingleFlight<string, number>()
  const work = (key: number) => flight.run(async () => `made ${key}`, key)
  expect(await Promise.all([work(1), work(2), work(1)])).toEqual(['made 1', 'made 2', 'made 1'])
})

test('a failure is shared too, and not cached, synchronous or not', async () => {
  const flight = new SingleFlight<string>()
  const fail = () => {
    throw new Error('at once')
  }
  const both = [flight.run(fail), flight.run(async () => 'never begun')]
  expect(await Promise.allSettled(both)).toMatchObject([
    { reason: { message: 'at once' } },
    { reason: { message: 'at once' } },
  ])
  expect(await flight.run(async () => 'well')).toBe('well')
})

test('a run continues while anybody waits for it, is stopped when all have left, and then starts again', async () => {
  const flight = new SingleFlight<string, string>()
  const begun: AbortSignal[] = []
  const work = (stop: AbortSignal) =>
    new Promise<string>((_, reject) => {
      begun.push(stop)
      stop.addEventListener('abort', () => reject(new Error('stopped')))
    })
  const [first, second] = [new AbortController(), new AbortController()]
  const asked = [first, second].map(({ signal }) => flight.run(work, '/', signal))
  first.abort()
  expect(begun[0]?.aborted).toBe(false)
  second.abort()
  expect(begun[0]?.aborted).toBe(true)
  const next = flight.run(async () => 'again', '/', new AbortController().signal)
  for (const one of asked) await expect(one).rejects.toThrow('stopped')
  expect(await next).toBe('again')
})

test('a run with a caller without a signal is never stopped', async () => {
  const flight = new SingleFlight<boolean, string>()
  const leaving = new AbortController()
  let finish = () => undefined as void
  const wait = new Promise<void>((resolve) => (finish = resolve))
  const asked = flight.run(async (stop) => (await wait, stop.aborted), '/')
  void flight.run(async () => false, '/', leaving.signal)
  leaving.abort()
  finish()
  expect(await asked).toBe(false)
})
