import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findAccount } from '../accounts.ts'
import { accountOfSession } from '../auth/auth.ts'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import { accountOfToken } from '../tokens/token.ts'
import { addPerson } from '../../testing/people.ts'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { whileLocked } from '../../testing/while-locked.ts'

const password = 'lemon-tree-in-leeds'

let api: TestApi
let amina: SignedInAccount
let ben: SignedInAccount
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  await api.empty()
  amina = await addPerson(api, 'Amina')
  ben = await addPerson(api, 'Ben')
})
afterAll(() => api.close())

const as = (account: SignedInAccount) => api.callAs(account).people

/** Signs in, and returns the headers that the browser sends from then on. */
async function signIn({ email }: SignedInAccount): Promise<Headers> {
  await api.visitor.accounts.signIn({ email, password })
  const session = api.sentHeaders.getSetCookie().findLast((line) => line.includes('session_token='))
  return new Headers({ cookie: session?.split(';')[0] ?? '' })
}

async function createToken(account: SignedInAccount): Promise<string> {
  return (await api.callAs(account).apiTokens.create({ name: 'Newsletter', access: 'READ_WRITE' })).token
}

/** A script that sends a token. */
const holderOf = (token: string) =>
  accountOfToken({
    db: api.db,
    headers: new Headers({ authorization: `Bearer ${token}` }),
    address: '192.0.2.7',
    now: () => api.clock.now,
    writeSecurityEvent: () => undefined,
  })

describe('the last administrator', () => {
  test('can neither be removed nor made an editor, and the error says what to do first', async () => {
    await as(amina).changeRole({ userId: ben.userId, role: 'ROLE_EDITOR' })
    for (const call of [
      () => as(amina).remove({ userId: amina.userId }),
      () => as(amina).changeRole({ userId: amina.userId, role: 'ROLE_EDITOR' }),
    ])
      await expect(call()).rejects.toMatchObject({
        code: 'CONFLICT',
        message:
          'Amina is the last administrator, and a website needs one. Make somebody else an administrator first.',
      })
    await as(amina).remove({ userId: ben.userId })
    expect(await api.db.user.findMany()).toMatchObject([{ name: 'Amina', role: 'ROLE_ADMIN' }])
  })

  test('remains if two remove each other, or make each other editors, at once', async () => {
    for (let round = 0; round < 6; round++) {
      const [one, other] = [await addPerson(api, `One${round}`), await addPerson(api, `Other${round}`)]
      await api.db.user.updateMany({
        where: { id: { in: [amina.userId, ben.userId] } },
        data: { role: 'ROLE_USER' },
      })
      const leave = (by: SignedInAccount, { userId }: SignedInAccount) =>
        round % 2 ? as(by).changeRole({ userId, role: 'ROLE_EDITOR' }) : as(by).remove({ userId })
      const results = await whileAdministratorsAreLocked(() => [leave(one, other), leave(other, one)])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'FORBIDDEN' },
      })
      expect(await api.db.user.count({ where: { role: 'ROLE_ADMIN' } })).toBe(1)
      await api.db.user.deleteMany({ where: { name: { in: [one.name, other.name] } } })
    }
  })

  test('remains if both leave at once', async () => {
    const results = await whileAdministratorsAreLocked(() => [
      as(amina).remove({ userId: amina.userId }),
      as(ben).remove({ userId: ben.userId }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT' },
    })
    expect(await api.db.user.count({ where: { role: 'ROLE_ADMIN' } })).toBe(1)
  })
})

/** Starts two calls before either can change an administrator. */
const whileAdministratorsAreLocked = <Result>(start: () => [Promise<Result>, Promise<Result>]) =>
  whileLocked(api, (client) => client.$queryRaw`SELECT 1 FROM "User" FOR UPDATE`, start)

describe('what an editor may do beyond content', () => {
  const settings = (account: SignedInAccount) => api.callAs(account).charity.update({ shortName: 'Lemon' })

  test('begins with the next request, by session and not by token, and ends with a new role', async () => {
    const token = await createToken(ben)
    const session = await signIn(ben)
    const present = async () => (await accountOfSession(api.auth, session)) as SignedInAccount
    await as(amina).changeRole({ userId: ben.userId, role: 'ROLE_EDITOR' })
    const forbidden = { code: 'FORBIDDEN' }
    await expect(api.callAs(await present()).messages.list({ page: 1 })).rejects.toMatchObject(forbidden)
    await expect(settings(await present())).rejects.toMatchObject(forbidden)

    const { userId } = ben
    expect(await as(amina).changePermissions({ userId, mayReadMessages: true })).toEqual({
      message: 'Beyond content, Ben has messages now.',
    })
    expect(await api.callAs(await present()).messages.list({ page: 1 })).toMatchObject({ content: [] })
    await expect(settings(await present())).rejects.toMatchObject(forbidden)
    await as(amina).changePermissions({ userId, mayEditCharity: true })
    expect(await settings(await present())).toMatchObject({ shortName: 'Lemon' })
    const key = { kind: 'charity', id: 1 } as const
    expect((await api.callAs(await present()).revisions.ofRecord(key)).lines).toHaveLength(1)
    expect((await as(amina).list()).people.find((person) => person.userId === userId)).toMatchObject({
      mayEditCharity: true,
      mayReadMessages: true,
    })
    await expect(api.callAs(await holderOf(token)).messages.list({ page: 1 })).rejects.toMatchObject(
      forbidden,
    )
    await expect(settings((await holderOf(token)) as SignedInAccount)).rejects.toMatchObject(forbidden)
    expect(api.securityEvents).toContainEqual(
      expect.objectContaining({
        securityEvent: 'permissions-changed',
        userId: amina.userId,
        changedUserId: userId,
        mayEditCharity: false,
        mayReadMessages: true,
      }),
    )

    await as(amina).changeRole({ userId, role: 'ROLE_ADMIN' })
    await as(amina).changeRole({ userId, role: 'ROLE_EDITOR' })
    await expect(settings(await present())).rejects.toMatchObject(forbidden)
  })

  test('is given to editors only, by administrators only', async () => {
    const permissions = { userId: ben.userId, mayReadMessages: true }
    await expect(as(amina).changePermissions(permissions)).rejects.toMatchObject({ code: 'CONFLICT' })
    const editor = { ...ben, role: 'ROLE_EDITOR', mayEditCharity: true, mayReadMessages: true }
    await expect(as(editor).changePermissions(permissions)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(amina).changePermissions({ ...permissions, userId: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a removed account', () => {
  test('loses its sessions, links, tokens and invitations; its content stays', async () => {
    const session = await signIn(ben)
    const token = await createToken(ben)
    await api.visitor.accounts.requestReset({ email: ben.email })
    await api.background.finish()
    const link = /#token=(\S+)/.exec(api.sentMail.at(-1)?.text ?? '')?.[1] ?? ''
    await as(ben).invite({ email: 'cleo@isse.example', role: 'ROLE_ADMIN', by: 'link' })
    expect(await accountOfSession(api.auth, session)).toMatchObject({ name: 'Ben' })
    expect((await as(amina).list()).people).toMatchObject([
      { name: 'Amina', isOwn: true, apiTokens: 0, invitations: 0 },
      { name: 'Ben', isOwn: false, apiTokens: 1, invitations: 1 },
    ])

    expect(await as(amina).remove({ userId: ben.userId })).toEqual({
      message:
        'Ben has been removed. An API token has ended with the account. The script that used it needs a new one.',
    })
    expect(await accountOfSession(api.auth, session)).toBeUndefined()
    await expect(holderOf(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(
      api.visitor.accounts.resetPassword({ token: link, password: 'a-kettle-and-a-chair' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await api.db.verification.count()).toBe(0)
    expect(await api.db.invitation.count()).toBe(0)
    await expect(api.visitor.accounts.signIn({ email: ben.email, password })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    expect(api.securityEvents).toContainEqual(
      expect.objectContaining({
        securityEvent: 'account-removed',
        userId: amina.userId,
        removedUserId: ben.userId,
        tokensEnded: 1,
      }),
    )
    await expect(as(amina).remove({ userId: ben.userId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('Load the list of people again'),
    })
  })

  test('hands its tokens over to the administrator who removes it, on request', async () => {
    const token = await createToken(ben)
    expect(await as(amina).remove({ userId: ben.userId, takeOverTokens: true })).toEqual({
      message: 'Ben has been removed. The API token of the account is yours now.',
    })
    expect(await holderOf(token)).toMatchObject({ name: 'Amina', role: 'ROLE_ADMIN' })
    // Leaving does not keep one's own tokens.
    await addPerson(api, 'Cleo')
    await as(amina).remove({ userId: amina.userId, takeOverTokens: true })
    await expect(holderOf(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('an account that is made an editor', () => {
  test('has the rights of one immediately, with its session and its tokens, until it is an administrator again', async () => {
    const session = await signIn(ben)
    const token = await createToken(ben)
    const bySession = async () => api.callAs(await accountOfSession(api.auth, session))
    const byToken = async () => api.callAs(await holderOf(token))
    expect(await as(amina).changeRole({ userId: ben.userId, role: 'ROLE_EDITOR' })).toEqual({
      message: 'Ben is an editor now.',
    })
    for (const call of [await bySession(), await byToken()]) {
      await expect(call.messages.countUnread()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(call.people.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      expect(await call.gallery.all()).toEqual([])
    }
    expect(await api.callAs(amina).apiTokens.list()).toMatchObject([{ hasRights: false, isEditors: true }])
    await as(amina).changeRole({ userId: ben.userId, role: 'ROLE_ADMIN' })
    for (const call of [await bySession(), await byToken()]) expect(await call.messages.countUnread()).toBe(0)
    expect(api.securityEvents.filter(({ securityEvent }) => securityEvent === 'role-changed')).toMatchObject([
      { changedUserId: ben.userId, from: 'ROLE_ADMIN', to: 'ROLE_EDITOR' },
      { changedUserId: ben.userId, from: 'ROLE_EDITOR', to: 'ROLE_ADMIN' },
    ])
  })

  test('is rejected if it lost its role after the call began', async () => {
    await as(amina).changeRole({ userId: ben.userId, role: 'ROLE_EDITOR' })
    const cleo = await addPerson(api, 'Cleo', 'ROLE_EDITOR')
    // `ben` is the account as it was read at the start of the call.
    await expect(as(ben).changeRole({ userId: cleo.userId, role: 'ROLE_ADMIN' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('Ask an administrator'),
    })
    expect(await findAccount(api.db, cleo.email)).toMatchObject({ role: 'ROLE_EDITOR' })
  })
})

test('an account without rights can be given a role', async () => {
  const member = await addPerson(api, 'Member', 'ROLE_USER')
  await as(amina).changeRole({ userId: member.userId, role: 'ROLE_EDITOR' })
  expect((await as(amina).list()).people.map(({ name }) => name)).toEqual(['Amina', 'Ben', 'Member'])
  expect(await findAccount(api.db, member.email)).toMatchObject({ role: 'ROLE_EDITOR' })
})

test('an id with a character that the database cannot store is the error of a field', async () => {
  const userId = 'a\0b'
  for (const call of [
    () => as(amina).changeRole({ userId, role: 'ROLE_EDITOR' }),
    () => as(amina).changePermissions({ userId, mayReadMessages: true }),
    () => as(amina).remove({ userId }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('an editor sees the names of the administrators, to know whom to ask', async () => {
  const cleo = await addPerson(api, 'Cleo', 'ROLE_EDITOR')
  await addPerson(api, 'Dan', 'ROLE_USER')
  expect(await as(cleo).administrators()).toEqual(['Amina', 'Ben'])
})
