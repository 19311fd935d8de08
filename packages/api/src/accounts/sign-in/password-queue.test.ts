import { afterEach, beforeEach, expect, test } from 'vitest'
import { admin } from '../../testing/people.ts'
import { useTestApi } from '../../testing/test-api.ts'
import { createAccount } from '../accounts.ts'
import { inPasswordQueue } from './password-queue.ts'

const { email, password } = admin
const busy = { code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('Very many people') }
const another = 'a-kettle-and-a-chair'

const api = useTestApi()
let free: () => void
let crowd: Promise<unknown>[]
beforeEach(async () => {
  api.sentHeaders.delete('retry-after')
  await createAccount(api.db, admin)
  free = () => undefined
})
afterEach(async () => {
  free()
  await Promise.allSettled(crowd)
})

/** Fills the queue: two passwords are being hashed until the test ends, and the waiting places are taken. */
function fillQueue() {
  const held = new Promise<void>((resolve) => (free = resolve))
  crowd = Array.from({ length: 202 }, () => inPasswordQueue(api.context, () => held))
}

const tokenOf = (text = '') => /#token=(\S+)/.exec(text)?.[1] ?? ''

test('with a full queue, a sign-in is asked to try later, and does not count as a failure', async () => {
  fillQueue()
  await expect(api.visitor.accounts.signIn({ email, password })).rejects.toMatchObject(busy)
  expect(api.sentHeaders.get('retry-after')).toBe('60')
  const counts = await api.db.rateLimiterFlexible.findMany()
  expect(counts.map(({ points }) => points)).toEqual([0, 0, 0])
})

test('a link for a new password stays valid if its use was rejected by a full queue', async () => {
  await api.visitor.accounts.requestReset({ email })
  await api.finishBackground()
  const link = { token: tokenOf(api.sentMail[0]?.text), password: another }
  fillQueue()
  await expect(api.visitor.accounts.resetPassword(link)).rejects.toMatchObject(busy)
  free()
  await Promise.all(crowd)
  await api.visitor.accounts.resetPassword(link)
})

test('an invitation stays valid if its use was rejected by a full queue', async () => {
  const { id: userId } = await api.db.user.findFirstOrThrow()
  const administrator = api.callAs({ userId, email, name: admin.name, role: admin.role })
  const { path } = await administrator.people.invite({
    email: 'ben@isse.example',
    role: 'ROLE_EDITOR',
    by: 'link',
  })
  const typed = { token: tokenOf(path ?? ''), name: 'Ben', password: another }
  fillQueue()
  await expect(api.visitor.people.acceptInvitation(typed)).rejects.toMatchObject(busy)
  free()
  await Promise.all(crowd)
  expect(await api.visitor.people.acceptInvitation(typed)).toMatchObject({ signedIn: { name: 'Ben' } })
})
