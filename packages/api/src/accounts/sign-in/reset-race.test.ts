import type { Database } from '@isse/db'
import { beforeEach, expect, test } from 'vitest'
import { admin } from '../../testing/people.ts'
import { signInAs } from '../../testing/signed-in.ts'
import { useTestApi } from '../../testing/test-api.ts'
import { createCallerFactory } from '../../procedure/trpc.ts'
import { appRouter } from '../../router.ts'
import { createAccount } from '../accounts.ts'
import { createAuth } from '../auth/auth.ts'

const { email, password } = admin

const api = useTestApi()
beforeEach(async () => {
  api.sentHeaders.delete('set-cookie')
  await createAccount(api.db, admin)
})

/** Sets a new password by a reset link. */
async function reset() {
  await api.visitor.accounts.requestReset({ email })
  await api.finishBackground()
  const token = /#token=(\S+)/.exec(api.sentMail.at(-1)?.text ?? '')?.[1] ?? ''
  await api.visitor.accounts.resetPassword({ token, password: 'a-kettle-and-a-chair' })
}

test('a new password ends a concurrent sign-in with the old one', async () => {
  // The reset comes after the old password was compared, and before the session is written.
  const db = api.db.$extends({
    query: {
      session: {
        async create({ args, query }) {
          await reset()
          return query(args)
        },
      },
    },
  }) as unknown as Database
  const auth = await createAuth(db, { secure: false })
  const guesser = createCallerFactory(appRouter)({ ...api.context, account: undefined, db, auth })
  await expect(guesser.accounts.signIn({ email, password })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await api.db.session.count()).toBe(0)
  expect(api.sentHeaders.get('set-cookie') ?? '').not.toContain('session_token=')
})

test('a new password ends a concurrent change of address with the old one', async () => {
  const { id: userId } = await api.db.user.findFirstOrThrow()
  const account = { ...admin, userId }
  // The reset comes after the old password was compared, and before the new address is written.
  const afterReset = (work: Parameters<Database['$transaction']>[0]) =>
    reset().then(() => api.db.$transaction(work))
  const db = new Proxy(api.db, {
    get: (target, key) => (key === '$transaction' ? afterReset : Reflect.get(target, key)),
  })
  const guesser = createCallerFactory(appRouter)({ ...api.context, account, db })
  const change = { email: 'guesser@isse.example', currentPassword: password }
  await expect(guesser.account.changeEmail(change)).rejects.toMatchObject({
    message: expect.stringContaining('has just been changed'),
  })
  expect(await api.db.emailChange.count()).toBe(0)
})

test('a new password ends a request for an API token by a device that it signs out', async () => {
  // The request's session was read before the reset.
  const thief = await signInAs(api, admin)
  await reset()
  const request = { name: 'Newsletter', access: 'READ', lifetime: '30' } as const
  await expect(thief.call.apiTokens.create(request)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await api.db.apiToken.count()).toBe(0)
})
