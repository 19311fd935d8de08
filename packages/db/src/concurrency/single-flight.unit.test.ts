import { expect, test } from 'vitest'
import { SingleFlight } from './single-flight.ts'

test('work under way is shared, and the next one to ask begins it anew', async () => {
  const flight = new SingleFlight<number>()
  let runs = 0
  const work = async () => ++runs
  expect(await Promise.all([flight.run(work), flight.run(work)])).toEqual([1, 1])
  expect(await flight.run(work)).toBe(2)
})

test('works of different keys are different works', async () => {
  const flight = new SingleFlight<string, number>()
  const work = (key: number) => flight.run(async () => `made ${key}`, key)
  expect(await Promise.all([work(1), work(2), work(1)])).toEqual(['made 1', 'made 2', 'made 1'])
})

test('a failure is shared too, and is not kept, whether it comes at once or later', async () => {
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
