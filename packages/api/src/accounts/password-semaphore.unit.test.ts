import { expect, test } from 'vitest'
import { PasswordsBusyError, PasswordSemaphore } from './password-semaphore.ts'

/** A semaphore whose tasks end when the test says so, and the names of those that have begun. */
function open({ mostWaiting = 10, longestWait = 60_000 } = {}) {
  const semaphore = new PasswordSemaphore({ atOnce: 2, mostWaiting, longestWait })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (name: string, rank: number) =>
    semaphore.run(rank, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  return { run, begun, endNext: () => ends.shift()?.() }
}

test('two run at once, and the lower rank goes first', async () => {
  const { run, begun, endNext } = open()
  const done = [run('a', 5), run('b', 5), run('c', 5), run('d', 1), run('e', 5), run('f', 0)]
  await expect.poll(() => begun).toEqual(['a', 'b'])
  for (const name of ['f', 'd', 'c', 'e']) {
    endNext()
    await expect.poll(() => begun.at(-1)).toBe(name)
  }
  endNext()
  endNext()
  await Promise.all(done)
})

test('where too many wait, the one of the highest rank is given up, not the newcomer', async () => {
  const { run, begun, endNext } = open({ mostWaiting: 2 })
  const running = [run('a', 5), run('b', 5)]
  const attackers = [run('c', 9), run('d', 9)]
  const newcomer = run('e', 1)
  await expect(attackers[1]).rejects.toBeInstanceOf(PasswordsBusyError)
  await expect(run('f', 10)).rejects.toBeInstanceOf(PasswordsBusyError)
  for (let ended = 0; ended < 2; ended++) endNext()
  await expect.poll(() => begun).toEqual(['a', 'b', 'e', 'c'])
  for (let ended = 0; ended < 2; ended++) endNext()
  await Promise.all([...running, attackers[0], newcomer])
})

test('nobody waits for ever', async () => {
  const { run, endNext } = open({ longestWait: 20 })
  const running = [run('a', 0), run('b', 0)]
  await expect(run('c', 0)).rejects.toBeInstanceOf(PasswordsBusyError)
  endNext()
  endNext()
  await Promise.all(running)
})
