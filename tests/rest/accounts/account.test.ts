import { expect, test } from 'vitest'
import { useSite } from '../../support/requests/rest.ts'
import { Script } from '../../support/requests/script.ts'
import { createToken } from '../../support/requests/tokens.ts'
import { startSite } from '../../support/site/site.ts'

const scripts = useSite()

interface Device {
  sessionId: string
  isThis: boolean
}

async function devicesOf(script: Script): Promise<Device[]> {
  const { body } = await script.get('/trpc/account.devices')
  return (body as { result: { data: Device[] } }).result.data
}

const queries = ['get', 'devices']
const mutations = ['rename', 'changeEmail', 'withdrawEmail', 'changePassword', 'endDevice', 'endOtherDevices']

test('an API token cannot read or change its own account, which has no REST call', async () => {
  const { token } = await createToken(scripts.administrator, 'READ_WRITE')
  const script = scripts.visitor.with({ authorization: `Bearer ${token}` })
  for (const name of queries) expect((await script.get(`/trpc/account.${name}`)).status).toBe(401)
  for (const name of mutations) expect((await script.post(`/trpc/account.${name}`, {})).status).toBe(401)
  const { body } = await scripts.visitor.get('/api/openapi.json')
  for (const name of [...queries, ...mutations])
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`account[./-]${name}`, 'i'))
})

test('account responses are not cacheable, and another site cannot change an account', async () => {
  const { status, headers } = await scripts.administrator.get('/trpc/account.get')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const foreign = scripts.administrator.with({ origin: 'https://attacker.example' })
  expect((await foreign.post('/trpc/account.rename', { name: 'Mallory' })).status).toBe(403)
})

test('without a mail server the address cannot be changed, and the message says whom to ask', async () => {
  const { password } = scripts.site.admin
  const { status, body } = await scripts.administrator.post('/trpc/account.changeEmail', {
    email: 'new@example.org',
    currentPassword: password,
  })
  expect([status, JSON.stringify(body)]).toEqual([503, expect.stringContaining('who runs its server')])
})

test('a session that was ended on another device is rejected immediately, on every transport and server', async () => {
  const [own, other] = [
    await scripts.visitor.signIn(scripts.site.admin),
    await scripts.visitor.signIn(scripts.site.admin),
  ]
  const { databaseUrl } = scripts.site
  const second = databaseUrl
    ? await startSite({ engine: 'postgres', settings: { DATABASE_URL: databaseUrl } })
    : undefined
  const servers = [scripts.site, ...(second ? [second] : [])]
  try {
    const statuses = async () => {
      const paths = ['/api/messages/1', '/trpc/account.get', '/admin/messages.csv']
      const calls = servers.flatMap((site) =>
        paths.map((path) => new Script(site, { cookie: other.cookie }).get(path)),
      )
      return new Set((await Promise.all(calls)).map(({ status }) => status))
    }
    expect(await statuses()).toEqual(new Set([200]))
    const { sessionId } = (await devicesOf(other)).find(({ isThis }) => isThis) as Device
    expect((await own.post('/trpc/account.endDevice', { sessionId })).status).toBe(200)
    expect(await statuses()).toEqual(new Set([401]))
    expect((await own.get('/api/messages/1')).status).toBe(200)
  } finally {
    await second?.stop()
  }
})

test("redirects a password manager to the account's screen if the person is signed in", async () => {
  const { status, headers } = await scripts.administrator.get('/.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([303, '/admin/account#password'])
  expect(headers.get('cache-control')).toBe('no-store')
  // An account without a role has no admin area.
  const member = await scripts.member.get('/.well-known/change-password')
  expect(member.headers.get('location')).toBe('/confirmemail')
})
