import { expect } from 'vitest'
import { Script } from '../requests/script.ts'
import { startSite } from '../site/site.ts'

/** How many attempts are under way at once. */
const AT_ONCE = 100

/**
 * Guesses the administrator's password from many addresses, and meanwhile signs in as the administrator: from a device
 * that has signed in before, at an address that guesses too, and from an unknown device at an address of its own.
 *
 * @returns how many guesses got which status, and how long the two sign-ins took, in milliseconds
 */
export async function attackSignIn({ tries, addresses }: { tries: number; addresses: number }) {
  const site = await startSite({ template: 'accounts' })
  try {
    const guessers = new Script(site).crowd(addresses)
    const [shared, elsewhere] = [guessers(), new Script(site)]
    const knownDevice = await shared.signIn(site.admin)

    const statuses: Record<number, number> = {}
    let sent = 0
    let answered = 0
    const guess = async () => {
      while (sent < tries) {
        const password = `a guess, number ${sent++}`
        const { status } = await guessers().post('/api/signin', { email: site.admin.email, password })
        statuses[status] = (statuses[status] ?? 0) + 1
        answered++
      }
    }
    const attack = Promise.allSettled(Array.from({ length: AT_ONCE }, guess))
    await expect.poll(() => answered, { timeout: 900_000 }).toBeGreaterThan(tries / 10)

    const timed = async (script: Script) => {
      const begun = Date.now()
      const { status } = await script.post('/api/signin', site.admin)
      return { status, milliseconds: Date.now() - begun, isUnderAttack: answered < tries }
    }
    const [known, unknown] = await Promise.all([timed(knownDevice), timed(elsewhere)])
    const guessed = await attack
    expect(guessed.filter(({ status }) => status === 'rejected')).toEqual([])
    return { statuses, known, unknown }
  } finally {
    await site.stop()
  }
}
