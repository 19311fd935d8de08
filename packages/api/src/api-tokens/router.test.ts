import { createUser } from '@isse/db/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { accountOfToken } from './token.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  await api.empty()
  await createUser(api.db, { id: 'administrator', name: 'Amina' })
})
afterAll(() => api.close())

const tokens = () => api.administrator.apiTokens
const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` })

test('only an administrator may see, make and revoke tokens', async () => {
  const { apiTokenId } = await tokens().create({ name: 'Reader', access: 'READ' })
  const calls = ({ apiTokens }: TestApi['visitor']) => [
    apiTokens.list(),
    apiTokens.create({ name: 'Mine', access: 'READ_WRITE' }),
    apiTokens.remove({ apiTokenId }),
  ]
  for (const call of calls(api.visitor)) await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const call of calls(api.member)) await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await tokens().list()).toMatchObject([{ apiTokenId }])
})

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
    expect(await accountOfToken(api.db, bearer(token))).toMatchObject({
      userId: 'administrator',
      role: 'ROLE_ADMIN',
      apiTokenId,
      readOnly: false,
    })
    await api.db.user.update({ where: { id: 'administrator' }, data: { role: 'ROLE_USER' } })
    expect(await accountOfToken(api.db, bearer(token))).toMatchObject({ role: 'ROLE_USER' })
  })

  test('is refused every write if the token may only read', async () => {
    const { token } = await tokens().create({ name: 'x', access: 'READ' })
    const script = api.callAs(await accountOfToken(api.db, bearer(token)))
    expect(await script.messages.list({ page: 1 })).toMatchObject({ content: [] })
    const write = script.contactDetails.update({ phone: '1' })
    await expect(write).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'This token may only read. Ask an administrator for one that may write.',
    })
  })

  test('is refused if the token is revoked, its account is deleted, or it never existed', async () => {
    const first = await tokens().create({ name: 'First', access: 'READ' })
    const second = await tokens().create({ name: 'Second', access: 'READ' })
    expect((await tokens().remove(first)).message).toContain("The token 'First' has been revoked.")
    await expect(tokens().remove(first)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await api.db.user.deleteMany()
    for (const token of [first.token, second.token, `isse_${'x'.repeat(43)}`, '', second.token.slice(0, -1)])
      await expect(accountOfToken(api.db, bearer(token))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('is recorded as the last use of the token, once a minute', async () => {
    const { token } = await tokens().create({ name: 'x', access: 'READ' })
    const uses: (string | null | undefined)[] = []
    for (let use = 0; use < 2; use++) {
      await accountOfToken(api.db, bearer(token))
      uses.push((await tokens().list())[0]?.lastUsedAt)
    }
    expect(uses[0]).toMatch(/^\d{4}-/)
    expect(uses[1]).toBe(uses[0])
    await api.db.apiToken.updateMany({ data: { lastUsedAt: new Date(Date.now() - 61_000) } })
    await accountOfToken(api.db, bearer(token))
    expect(Date.parse(String((await tokens().list())[0]?.lastUsedAt))).toBeGreaterThan(Date.now() - 30_000)
  })

  test('needs the scheme Bearer', async () => {
    expect(await accountOfToken(api.db, new Headers({ authorization: 'Basic eDp5' }))).toBeUndefined()
    expect(await accountOfToken(api.db, new Headers())).toBeUndefined()
  })
})
