import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Lease } from './lease.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function open(renew: () => Promise<boolean>, length = 60) {
  const renewals = vi.fn(renew)
  const lost = () => new Error('lost')
  return { lease: new Lease({ renew: renewals, length, interval: 20, lost }), renewals }
}

test('lasts as long as it is renewed, and is not renewed after its end', async () => {
  const { lease, renewals } = open(async () => true)
  await pass(200)
  expect([renewals.mock.calls.length, lease.lost.aborted]).toEqual([10, false])
  lease.end()
  await pass(100)
  expect([renewals.mock.calls.length, lease.lost.aborted]).toEqual([10, false])
})

test('is lost at once when another process has it', async () => {
  const { lease } = open(async () => false, 60_000)
  await pass(20)
  expect(lease.lost.reason).toEqual(new Error('lost'))
})

test.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['does not return', () => new Promise<boolean>(() => undefined)],
])('it is lost at its end where each renewal %s, and not before', async (_, renew) => {
  const { lease } = open(renew, 150)
  await pass(149)
  expect(lease.lost.aborted).toBe(false)
  await pass(1)
  expect(lease.lost.aborted).toBe(true)
  lease.end()
})

test('is not renewed after it was lost, because another process may want it', async () => {
  const { lease, renewals } = open(async () => true, 50)
  renewals.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'))
  await pass(50)
  expect([renewals.mock.calls.length, lease.lost.aborted]).toEqual([2, true])
  await pass(100)
  expect(renewals).toHaveBeenCalledTimes(2)
})

test('survives one failed renewal', async () => {
  const { lease, renewals } = open(async () => true, 100)
  renewals.mockRejectedValueOnce(new Error('away'))
  await pass(250)
  expect(lease.lost.aborted).toBe(false)
  lease.end()
})
