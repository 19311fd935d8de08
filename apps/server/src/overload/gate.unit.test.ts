import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Gate, GateFullError } from './gate.ts'

const never = new AbortController().signal

/** Enters for networks, and says in which order. */
function watch(gate: Gate) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    take: async (network: string, name = network, signal = never) => {
      const end = await gate.wait(network, signal)
      begun.push(name)
      ends.set(name, end)
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await settled()
    },
  }
}

async function hasPlace(gate: Gate): Promise<boolean> {
  const left = new AbortController()
  const taken = gate.wait('a', left.signal).then(
    (end) => (end(), true),
    () => false,
  )
  await settled()
  left.abort()
  return taken
}

/** Waits until everything that can go on has gone on: one enters in each round of the event loop. */
async function settled(): Promise<void> {
  for (let round = 0; round < 5; round++) await new Promise((resolve) => setImmediate(resolve))
}

describe('a gate', () => {
  test('lets in as many as may be inside; the others wait', async () => {
    const { begun, take, end } = watch(new Gate({ inside: 2, waiting: 10, waitingOfNetwork: 10 }))
    for (const name of ['1', '2', '3', '4']) void take('a', name)
    await settled()
    expect(begun).toEqual(['1', '2'])
    await end('1')
    await end('1')
    expect(begun).toEqual(['1', '2', '3'])
  })

  test('lets in from network to network, so that many requests of one hold up another by one', async () => {
    const { begun, take, end } = watch(new Gate({ inside: 1, waiting: 10, waitingOfNetwork: 10 }))
    for (const name of ['a1', 'a2', 'a3', 'a4']) void take('a', name)
    for (const name of ['b1', 'b2']) void take('b', name)
    await settled()
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })

  test('lets in one in each round of the event loop, so that others are heard between them', async () => {
    const gate = new Gate({ inside: 10, waiting: 10, waitingOfNetwork: 10 })
    let begun = 0
    const work = async () => {
      const end = gate.enter('a') ?? (await gate.wait('a', never))
      begun++
      end()
    }
    const all = Promise.all([work(), work(), work()])
    for (let step = 0; step < 100; step++) await Promise.resolve()
    expect(begun).toBe(1)
    await all
    expect(begun).toBe(3)
  })

  test('refuses at once where a network has too many waiting, and where all have', async () => {
    const { take } = watch(new Gate({ inside: 1, waiting: 3, waitingOfNetwork: 2 }))
    for (const name of ['1', '2', '3']) void take('a', name)
    await settled()
    await expect(take('a')).rejects.toThrow(GateFullError)
    void take('b')
    await expect(take('c')).rejects.toThrow(GateFullError)
  })

  test('is not waited at by who has left', async () => {
    const { begun, take, end } = watch(new Gate({ inside: 1, waiting: 1, waitingOfNetwork: 1 }))
    await take('a', '1')
    const left = new AbortController()
    const waiting = take('a', '2', left.signal)
    left.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    void take('a', '3')
    await end('1')
    expect(begun).toEqual(['1', '3'])
  })
})

test('without a queue, places are for all and for each network, and who finds none is refused', async () => {
  const gate = new Gate({ inside: 3, insideOfNetwork: 2 })
  const [first] = [gate.enter('a'), gate.enter('a')]
  expect(gate.enter('a')).toBeUndefined()
  expect(gate.enter('b')).toBeDefined()
  expect(gate.enter('c')).toBeUndefined()
  await expect(gate.wait('c', never)).rejects.toThrow(GateFullError)
  first?.()
  first?.()
  expect(gate.inside).toBe(2)
  expect(gate.enter('a')).toBeDefined()
  expect(gate.enter('b')).toBeUndefined()
})

describe('a pause', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('lets nobody in, and then as many as may be inside', async () => {
    const gate = new Gate({ inside: 2, waiting: 10, waitingOfNetwork: 10 })
    const { begun, take } = watch(gate)
    const endPause = gate.pause()
    for (const name of ['1', '2', '3']) void take('a', name)
    await settled()
    expect(begun).toEqual([])
    endPause()
    await settled()
    expect(begun).toEqual(['1', '2'])
  })

  test('ends by itself, and takes up half of the time where somebody asks for it all the time', async () => {
    const gate = new Gate({ inside: 1, waiting: 10, waitingOfNetwork: 10 })
    let paused = 0
    let endPause = gate.pause()
    for (let at = 0; at < 60_000; at += 10) {
      if (at % 100 === 0) {
        endPause()
        endPause = gate.pause()
      }
      if (!(await hasPlace(gate))) paused += 10
      vi.advanceTimersByTime(10)
    }
    expect(paused).toBeGreaterThan(25_000)
    expect(paused).toBeLessThan(37_000)
  })
})
