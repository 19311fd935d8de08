import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Lease } from './lease.ts'

function open(renew: () => Promise<boolean>, { length = 60, interval = 20 } = {}) {
  const renewals = vi.fn(renew)
  return { lease: new Lease({ renew: renewals, length, interval, lost: () => new Error('lost') }), renewals }
}

test('it lasts as long as it is renewed, and is not renewed after its end', async () => {
  const { lease, renewals } = open(async () => true)
  await pause(200)
  expect(lease.lost.aborted).toBe(false)
  expect(renewals.mock.calls.length).toBeGreaterThan(3)
  lease.end()
  const { length } = renewals.mock.calls
  await pause(100)
  expect([renewals.mock.calls.length, lease.lost.aborted]).toEqual([length, false])
})

test('it is lost at once where it is another’s', async () => {
  const { lease } = open(async () => false, { length: 60_000 })
  await vi.waitFor(() => expect(lease.lost.reason).toEqual(new Error('lost')))
  lease.end()
})

test.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['does not return', () => new Promise<boolean>(() => undefined)],
])('it is lost at its end where each renewal %s, and not before', async (_, renew) => {
  const { lease } = open(renew, { length: 150 })
  await pause(60)
  expect(lease.lost.aborted).toBe(false)
  await vi.waitFor(() => expect(lease.lost.aborted).toBe(true))
  lease.end()
})

test('one renewal that fails does no harm', async () => {
  let times = 0
  const { lease } = open(
    async () => {
      if (++times === 1) throw new Error('away')
      return true
    },
    { length: 100 },
  )
  await pause(250)
  expect(lease.lost.aborted).toBe(false)
  lease.end()
})
