import { expect, test } from 'vitest'
import { soak } from '../support/run/plan.ts'
import { attackSignIn } from '../support/soak/sign-in-attack.ts'

test(
  'during 10,000 guesses from 200 addresses the administrator signs in, from a known and an unknown device',
  { timeout: 1_800_000 },
  async () => {
    const { statuses, known, unknown } = await attackSignIn(soak.guesses.long)
    console.log({ statuses, known, unknown })
    expect([known, unknown]).toMatchObject([
      { status: 200, isUnderAttack: true },
      { status: 200, isUnderAttack: true },
    ])
    expect(statuses[401]).toBeLessThanOrEqual(10 * soak.guesses.long.addresses)
    // No guess signs in, and none that was not checked is told anything but to wait.
    expect(Object.keys(statuses)).toEqual(['401', '429'])
  },
)
