import { createUser } from '@isse/db/factories'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { accountOfToken } from './token.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  await api.empty()
  api.clock.now = new Date('2026-11-20T14:05:00Z')
  await createUser(api.db, { id: 'administrator', name: 'Amina' })
})
afterAll(() => api.close())

const tokens = () => api.administrator.apiTokens
/** Ben is an administrator too, with tokens of his own. */
const ben = { userId: 'ben', email: 'ben@isse.example', name: 'Ben', role: 'ROLE_ADMIN' }
const tokensOfBen = async () => {
  await createUser(api.db, { id: 'ben', name: 'Ben' })
  return api.callAs(ben).apiTokens
}

/** Resolves the account of a request with this Authorization header. */
const accountOf = (authorization: string) =>
  accountOfToken({
    db: api.db,
    headers: new Headers({ authorization }),
    address: '192.0.2.7',
    now: () => api.clock.now,
    writeSecurityEvent: (fields) => void api.securityEvents.push(fields),
  })
const accountWith = (token: string) => accountOf(`Bearer ${token}`)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Moves the clock forward. */
const passDays = (days: number) =>
  void (api.clock.now = new Date(api.clock.now.getTime() + days * 86_400_000))

describe('a new token', () => {
  test('is shown once, and only its hash is stored', async () => {
    const { token, ...made } = await tokens().create({ name: ' Newsletter ', access: 'READ' })
    expect(token).toMatch(/^isse_[\w-]{43}$/)
    expect(made).toMatchObject({ name: 'Newsletter', access: 'READ', maker: 'Amina', lastUsedAt: null })
    expect(token.startsWith(made.beginning)).toBe(true)
    expect(await tokens().list()).toEqual([made])
    expect(JSON.stringify(await api.db.apiToken.findMany())).not.toContain(token)
  })

  test.each([{ name: ' ', access: 'READ' }, { name: 'x' }, { name: 'x', access: 'ALL' }])(
    '%j is refused',
    async (input) => {
      // @ts-expect-error: the input is wrong on purpose
      await expect(tokens().create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      expect(await tokens().list()).toEqual([])
    },
  )
})

describe('a request with a token', () => {
  test('has the rights of the account that made the token', async () => {
    const { token, apiTokenId } = await tokens().create({ name: 'x', access: 'READ_WRITE' })
    expect(await accountWith(token)).toMatchObject({
      userId: 'administrator',
      role: 'ROLE_ADMIN',
      apiTokenId,
      readOnly: false,
    })
    await api.db.user.update({ where: { id: 'administrator' }, data: { role: 'ROLE_USER' } })
    expect(await accountWith(token)).toMatchObject({ role: 'ROLE_USER' })
  })

  test('is refused every write if the token may only read', async () => {
    const { token } = await tokens().create({ name: 'x', access: 'READ' })
    const script = api.callAs(await accountWith(token))
    expect(await script.messages.list({ page: 1 })).toMatchObject({ content: [] })
    const write = script.contactDetails.update({ phone: '1' })
    await expect(write).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'This token may only read. Ask an administrator for one that may write.',
    })
  })

  test('is refused if the token is revoked or never existed', async () => {
    const { token, ...made } = await tokens().create({ name: 'First', access: 'READ' })
    expect((await tokens().remove(made)).message).toContain("The token 'First' has been revoked.")
    await expect(tokens().remove(made)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const refused of [token, `isse_${'x'.repeat(43)}`])
      await expect(accountWith(refused)).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
        message: 'That token is not known here, or no longer. Please ask an administrator for another.',
      })
    expect(api.securityEvents.at(-1)).toEqual({
      securityEvent: 'token-refused',
      outcome: 'failure',
      userId: undefined,
      network: '192.0.2.7',
      reason: 'unknown',
    })
  })

  const forgeries: [string, (token: string) => string][] = [
    ['cut by one character', (token) => `Bearer ${token.slice(0, -1)}`],
    ['one character longer', (token) => `Bearer ${token}A`],
    [
      'with one character changed',
      (token) => `Bearer ${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ],
    ['in other letters, small for large', (token) => `Bearer ${token.toLowerCase()}`],
    ['with another prefix', (token) => `Bearer ${token.replace('isse_', 'ISSE_')}`],
    ['without its prefix', (token) => `Bearer ${token.slice(5)}`],
    ['in quotes', (token) => `Bearer "${token}"`],
    ['twice in one header', (token) => `Bearer ${token}, Bearer ${token}`],
    ['beside another', (token) => `Bearer ${token} ${token}`],
    ['by the hash that the database has', (token) => `Bearer ${sha256(token)}`],
    ['as nothing', () => 'Bearer'],
  ]
  test.each(forgeries)('is refused if the token comes %s', async (_, forge) => {
    const { token } = await tokens().create({ name: 'x', access: 'READ' })
    await expect(accountOf(forge(token))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await accountWith(token)).toBeDefined()
  })

  test('is recorded as the last use of the token, at most once a minute', async () => {
    const { token } = await tokens().create({ name: 'x', access: 'READ' })
    const uses: (string | null | undefined)[] = []
    for (let use = 0; use < 2; use++) {
      await accountWith(token)
      uses.push((await tokens().list())[0]?.lastUsedAt)
    }
    expect(uses[0]).toMatch(/^\d{4}-/)
    expect(uses[1]).toBe(uses[0])
    await api.db.apiToken.updateMany({ data: { lastUsedAt: new Date(api.clock.now.getTime() - 61_000) } })
    await accountWith(token)
    expect((await tokens().list())[0]?.lastUsedAt).toBe(api.clock.now.toISOString())
  })

  test('is rejected unless the scheme is Bearer', async () => {
    expect(await accountOf('Basic eDp5')).toBeUndefined()
    expect(await accountOf('')).toBeUndefined()
  })
})

describe('the end of a token', () => {
  test.each([
    ['30', '2026-12-20T14:05:00.000Z'],
    ['90', '2027-02-18T14:05:00.000Z'],
    ['180', '2027-05-19T14:05:00.000Z'],
    ['365', '2027-11-20T14:05:00.000Z'],
    [undefined, '2027-11-20T14:05:00.000Z'],
  ] as const)('is chosen as it is made: after %s days', async (lifetime, endsAt) => {
    const made = await tokens().create({ name: 'x', access: 'READ', lifetime })
    expect(made).toMatchObject({ endsAt, daysLeft: Number(lifetime ?? 365) })
  })

  test.each(['366', '0', '-1', '1e9', 30, null])('cannot be after %j days', async (lifetime) => {
    // @ts-expect-error: the input is wrong on purpose
    const refused = tokens().create({ name: 'x', access: 'READ', lifetime })
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await tokens().list()).toEqual([])
  })

  test('rejects requests with a sentence that says when it was and what to do, and records no use', async () => {
    const { token, apiTokenId } = await tokens().create({ name: 'x', access: 'READ', lifetime: '30' })
    api.clock.now = new Date('2026-12-20T14:04:59.999Z')
    expect(await accountWith(token)).toBeDefined()
    api.clock.now = new Date('2026-12-20T14:05:00.000Z')
    await expect(accountWith(token)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'This token ended on 20 December 2026. Please ask an administrator for a new one.',
    })
    expect(await tokens().list()).toMatchObject([
      { apiTokenId, daysLeft: 0, lastUsedAt: '2026-12-20T14:04:59.999Z' },
    ])
    expect(api.securityEvents.at(-1)).toMatchObject({
      securityEvent: 'token-refused',
      userId: 'administrator',
      apiTokenId,
      reason: 'ended',
    })
  })

  test('is on the dashboard from 30 days before, until the token is removed from the list', async () => {
    const { apiTokenId } = await tokens().create({ name: 'Newsletter', access: 'READ', lifetime: '90' })
    const noted = async () => (await api.administrator.dashboard.summary()).endingTokens
    passDays(59)
    expect(await noted()).toEqual([])
    passDays(1)
    expect(await noted()).toEqual([
      { apiTokenId, name: 'Newsletter', maker: 'Amina', endsAt: '2027-02-18T14:05:00.000Z', daysLeft: 30 },
    ])
    passDays(23)
    expect(await noted()).toMatchObject([{ daysLeft: 7 }])
    passDays(7)
    expect(await noted()).toMatchObject([{ daysLeft: 0 }])
    await tokens().remove({ apiTokenId })
    expect(await noted()).toEqual([])
  })
})

describe('the tokens of another administrator', () => {
  test('are listed with their account and its present rights', async () => {
    await (await tokensOfBen()).create({ name: 'Import', access: 'READ_WRITE' })
    expect(await tokens().list()).toMatchObject([{ maker: 'Ben', isOwn: false, hasRights: true }])
    await api.db.user.update({ where: { id: 'ben' }, data: { role: 'ROLE_USER' } })
    expect(await tokens().list()).toMatchObject([{ maker: 'Ben', hasRights: false }])
  })

  test('keep their account from being deleted, so that no script stops unannounced', async () => {
    const { token } = await (await tokensOfBen()).create({ name: 'Import', access: 'READ_WRITE' })
    await expect(api.db.user.delete({ where: { id: 'ben' } })).rejects.toMatchObject({ code: 'P2003' })
    expect(await accountWith(token)).toMatchObject({ userId: 'ben' })
  })

  test('get the rights of the account that takes them over, and then their account can be removed', async () => {
    const { token, apiTokenId } = await (await tokensOfBen()).create({ name: 'Import', access: 'READ' })
    await api.db.user.update({ where: { id: 'ben' }, data: { role: 'ROLE_USER' } })
    passDays(1)
    expect((await tokens().takeOver({ apiTokenId })).message).toContain("The token 'Import' is yours now.")
    expect(api.securityEvents.at(-1)).toMatchObject({
      securityEvent: 'token-taken-over',
      userId: 'administrator',
      apiTokenId,
      previousUserId: 'ben',
    })
    await api.db.user.delete({ where: { id: 'ben' } })
    expect(await accountWith(token)).toMatchObject({
      userId: 'administrator',
      role: 'ROLE_ADMIN',
      readOnly: true,
    })
    expect(await tokens().list()).toMatchObject([
      { maker: 'Amina', isOwn: true, takenOverAt: '2026-11-21T14:05:00.000Z', daysLeft: 364 },
    ])
  })

  test('cannot be taken over once they have ended or are gone', async () => {
    const made = await (await tokensOfBen()).create({ name: 'Import', access: 'READ', lifetime: '30' })
    passDays(30)
    await expect(tokens().takeOver(made)).rejects.toMatchObject({ code: 'CONFLICT' })
    await tokens().remove(made)
    await expect(tokens().takeOver(made)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
