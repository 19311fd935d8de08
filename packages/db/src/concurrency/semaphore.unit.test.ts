import { afterEach, expect, test, vi } from 'vitest'
import { Semaphore, SemaphoreBusyError } from './semaphore.ts'

afterEach(() => void vi.useRealTimers())

/** Creates a semaphore whose tasks end on demand, and the names of the started ones. */
function open(options: ConstructorParameters<typeof Semaphore>[0]) {
  const semaphore = new Semaphore(options)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, task: { rank?: number; weight?: number } = {}) =>
    semaphore.run(task, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  /** Ends a task, and lets waiting ones start. */
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { run, begun, end }
}

test('tasks up to the limit run at once, in order of arrival, lower ranks first', async () => {
  const { run, begun, end } = open({ atOnce: 2 })
  const names: [string, number][] = [
    ['a', 5],
    ['b', 5],
    ['c', 5],
    ['d', 1],
    ['e', 5],
    ['f', 0],
  ]
  const done = names.map(([name, rank]) => run(name, { rank }))
  const order = ['a', 'b', 'f', 'd', 'c', 'e']
  await expect.poll(() => begun).toEqual(order.slice(0, 2))
  for (const [at, name] of order.entries()) {
    await end(name)
    expect(begun).toEqual(order.slice(0, at + 3))
  }
  await Promise.all(done)
})

test('tasks up to the total weight run at once, and a light one does not overtake a heavy one', async () => {
  const { run, begun, end } = open({ atOnce: 3, weightAtOnce: 100 })
  const done = [run('a', { weight: 60 }), run('b', { weight: 60 }), run('c', { weight: 10 })]
  await expect.poll(() => begun).toEqual(['a'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('b')
  await end('c')
  await Promise.all(done)
})

test('a task above the total weight runs alone', async () => {
  const { run, begun, end } = open({ atOnce: 2, weightAtOnce: 100 })
  const done = [run('light', { weight: 1 }), run('huge', { weight: 500 }), run('last', { weight: 1 })]
  await expect.poll(() => begun).toEqual(['light'])
  await end('light')
  expect(begun).toEqual(['light', 'huge'])
  await end('huge')
  expect(begun).toEqual(['light', 'huge', 'last'])
  await end('last')
  await Promise.all(done)
})

test('a failed task returns its permit', async () => {
  const semaphore = new Semaphore({ atOnce: 1, weightAtOnce: 100 })
  const failing = semaphore.run({ weight: 200 }, () => Promise.reject(new Error('damaged')))
  await expect(failing).rejects.toThrow('damaged')
  expect(await semaphore.run({ weight: 200 }, async () => 'done')).toBe('done')
})

test('if the queue is full, the highest rank is rejected, not the newcomer', async () => {
  const { run, begun, end } = open({ atOnce: 1, mostWaiting: 2 })
  const running = run('a')
  const attackers = [run('b', { rank: 9 }), run('c', { rank: 9 })]
  const newcomer = run('d', { rank: 1 })
  await expect(attackers[1]).rejects.toBeInstanceOf(SemaphoreBusyError)
  await expect(run('e', { rank: 10 })).rejects.toBeInstanceOf(SemaphoreBusyError)
  for (const name of ['a', 'd', 'b']) await end(name)
  expect(begun).toEqual(['a', 'd', 'b'])
  await Promise.all([running, attackers[0], newcomer])
})

test('nobody waits for ever, and a task that timed out blocks no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { run, begun, end } = open({ atOnce: 2, weightAtOnce: 100, longestWait: 20 })
  const running = run('a', { weight: 60 })
  const heavy = expect(run('heavy', { weight: 60 })).rejects.toBeInstanceOf(SemaphoreBusyError)
  await vi.advanceTimersByTimeAsync(10)
  const light = run('light', { weight: 10 })
  expect(begun).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(10)
  await heavy
  expect(begun).toEqual(['a', 'light'])
  await end('a')
  await end('light')
  await Promise.all([running, light])
})
