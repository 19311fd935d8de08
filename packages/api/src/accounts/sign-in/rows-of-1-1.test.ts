import type { Database } from '@isse/db'
import { beforeEach, expect, test } from 'vitest'
import { createCallerFactory } from '../../procedure/trpc.ts'
import { appRouter } from '../../router.ts'
import { useTestApi } from '../../testing/test-api.ts'
import { accountOfSession, createAuth } from '../auth/auth.ts'
import { HOUR } from '../../site/dates/milliseconds.ts'

/** Rows and cookies written by version 1.1. */
const secrets = [
  { name: 'cookie-secret', value: 'M_8gqF3TtYApGJUJqXPgjleqm2VYBBN_vqyM9aHTGvk' },
  { name: 'device-secret', value: 'arwNgrkhE-JZBZIvLHl5ulok98lOByU69XOG8u02wQw' },
]
const user = {
  id: 'cefacbe9-8fc6-40bb-adb3-67ccccf0e48c',
  name: 'Administrator',
  email: 'admin@example.org',
  emailVerified: true,
  role: 'ROLE_ADMIN',
}
const password = 'Correct-Horse-570dfcaf388e9ec480-7'
const credential = {
  id: '3c5d6c85-5ceb-4de7-99d8-3953d448a830',
  accountId: user.id,
  providerId: 'credential',
  password:
    '$argon2id$v=19$m=19456,t=2,p=1$KRJOOKTEg2q22gBiHoziYw$zzJ4Icv2GX5NJhRP12Q3NEFJ5zWYByFHvw1FCvVjGRg',
}
const session = {
  id: 'ySUBmwTE7wtmpwZBLIkaXHBK5mYMSdif',
  token: 'EGqsfsAKQt6HlNgnbl6qlLnYthkrzzkF',
  ipAddress: '10.0.0.…',
  userAgent: 'node',
}
const sessionCookie =
  'isse.session_token=EGqsfsAKQt6HlNgnbl6qlLnYthkrzzkF.xyx%2FNErGpoQczE4KzpuF4oIC7UnH6oNvqF4NQcjLffA%3D'
const deviceCookie =
  'isse.device_k4ftlDLsJe-T=UZdxORzoZkJ-czdvsN6ChA.SCNYPeqjCXcStIpcVCd2M9wveTfLxCrIPpJ7oD5fpos'

/** The row of a reset link with the token 'aB3dE5gH7jK9mN1pQ3rS5tU7'. */
const resetLink = {
  id: 'Xq3vYwLr8KcT2nBd5HfJ7sPm9ZgA4EuN',
  identifier: 'WYptGAD2BOmGKKUzaRQcnQE69rEj5uLpLZZnj5Ch0K8',
  value: user.id,
}

const api = useTestApi()
let auth: Awaited<ReturnType<typeof createAuth>>

const callWith = (headers: Headers, address = '192.0.2.7', secure = auth) =>
  createCallerFactory(appRouter)({ ...api.context, account: undefined, auth: secure, db, headers, address })
let db: Database

beforeEach(async () => {
  const lastUse = new Date(Date.now() - HOUR)
  const times = { createdAt: lastUse, updatedAt: lastUse, expiresAt: new Date(lastUse.getTime() + 12 * HOUR) }
  await api.db.installationFact.createMany({ data: secrets })
  await api.db.user.create({
    data: { ...user, accounts: { create: credential }, sessions: { create: { ...session, ...times } } },
  })
  await api.db.verification.create({ data: { ...resetLink, expiresAt: new Date(Date.now() + HOUR / 4) } })
  // A new client, because secrets are cached by client.
  db = api.db.$extends({}) as unknown as Database
  auth = await createAuth(db, { secure: false })
})

test('keep a browser signed in, over http and https, and record its use', async () => {
  const signedIn = { userId: user.id, name: user.name, role: 'ROLE_ADMIN', sessionId: session.id }
  const secure = await createAuth(db, { secure: true })
  const secureCookie = `__Host-${sessionCookie}`
  expect(await accountOfSession(secure, new Headers({ cookie: secureCookie }))).toMatchObject(signedIn)
  expect(await accountOfSession(auth, new Headers({ cookie: sessionCookie }))).toMatchObject(signedIn)
  const { expiresAt } = await db.session.findFirstOrThrow()
  expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 11.9 * HOUR)
})

test('accept the password of the account, and trust its device', async () => {
  const { email } = user
  const stranger = callWith(new Headers()).accounts
  const guesses = Array.from({ length: 10 }, () => stranger.signIn({ email, password: 'a guess' }))
  await Promise.allSettled(guesses)
  await expect(stranger.signIn({ email, password })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await callWith(new Headers({ cookie: deviceCookie })).accounts.signIn({ email, password })
})

test('keep a password-reset link valid', async () => {
  const token = 'aB3dE5gH7jK9mN1pQ3rS5tU7'
  await callWith(new Headers()).accounts.resetPassword({ token, password: 'a-kettle-and-a-chair' })
  expect([await db.session.count(), await db.verification.count()]).toEqual([0, 0])
  const { email } = user
  await callWith(new Headers()).accounts.signIn({ email, password: 'a-kettle-and-a-chair' })
})
