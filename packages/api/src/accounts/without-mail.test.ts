import { expect, test } from 'vitest'
import { createCallerFactory } from '../procedure/trpc.ts'
import { appRouter } from '../router.ts'
import { addPerson, admin } from '../testing/people.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const createCaller = createCallerFactory(appRouter)
type Caller = ReturnType<typeof createCaller>

const unavailable = 'SERVICE_UNAVAILABLE'

test.each<[name: string, call: (caller: Caller) => Promise<unknown>, code: string, advice: string]>([
  [
    'a link for a new password',
    ({ accounts }) => accounts.requestReset({ email: admin.email }),
    unavailable,
    'ask the person who runs its server to make a link for you.',
  ],
  [
    'another address',
    ({ account }) => account.changeEmail({ email: 'cleo@isse.example', currentPassword: admin.password }),
    unavailable,
    'ask the person who runs its server to change it for you.',
  ],
  [
    'a mailed invitation',
    ({ people }) => people.invite({ email: 'cleo@isse.example', role: 'ROLE_EDITOR', by: 'mail' }),
    'BAD_REQUEST',
    'Please make a link, and hand it over yourself.',
  ],
  [
    'a test mail',
    ({ notifications }) => notifications.sendTest(),
    unavailable,
    'Ask the person who runs its server to set SMTP_URL.',
  ],
])('on a site that cannot send mail, who asks for %s is told what to do', async (_, call, code, advice) => {
  const account = await addPerson(api, 'Amina')
  const caller = createCaller({ ...api.context, account, mailer: undefined })
  await expect(call(caller)).rejects.toMatchObject({ code, message: expect.stringContaining(advice) })
  expect([await api.db.invitation.count(), await api.db.emailChange.count()]).toEqual([0, 0])
})
