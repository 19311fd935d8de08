import { expect, test } from 'vitest'
import { soak } from '../support/run/plan.ts'
import { attackSignIn } from '../support/soak/sign-in-attack.ts'

test('while others guess a password, the administrator signs in, from a known and an unknown device', async () => {
  const { statuses, known, unknown } = await attackSignIn(soak.guesses.whole)
  expect([known, unknown]).toMatchObject([
    { status: 200, isUnderAttack: true },
    { status: 200, isUnderAttack: true },
  ])
  expect(statuses[401]).toBeLessThanOrEqual(10 * soak.guesses.whole.addresses)
  // No guess signs in, and none that was not checked is told anything but to wait.
  expect(Object.keys(statuses)).toEqual(['401', '429'])
})
