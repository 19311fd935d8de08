import { testEngine } from '@isse/db/testing'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plainEnvironment } from '../../support/run/env.ts'
import { run } from '../../support/machine/processes.ts'
import { Script } from '../../support/requests/script.ts'
import { startSite, type Site } from '../../support/site/site.ts'
import { useSite } from '../../support/requests/rest.ts'

const scripts = useSite({ LOG_LEVEL: 'info' })
const command = path.resolve(import.meta.dirname, '../../../apps/server/dist/admin.js')
const newPassword = 'three-lemons-and-a-kettle'

/** Runs the admin command. */
function admin(site: Site, ...words: string[]) {
  const settings = { DATA_DIR: site.dataDir, ...(site.databaseUrl && { DATABASE_URL: site.databaseUrl }) }
  return run(process.execPath, [command, ...words], {
    cwd: site.dataDir,
    env: { ...plainEnvironment(), ...settings, PUBLIC_URL: 'https://www.isse.example' },
  })
}

/** Sets a password on the page of a printed link. */
async function setPassword(site: Site, output: string, password: string) {
  expect((await tryPassword(site, output, password)).status).toBe(200)
}

function tryPassword(site: Site, output: string, password: string) {
  const token = /\/resetpassword#token=(\S+)/.exec(output)?.[1]
  return new Script(site).post('/trpc/accounts.resetPassword', { token, password })
}

test('prints its usage, and rejects an unknown or invalid address', async () => {
  for (const words of [[], ['unheard-of'], ['list', 'more'], ['reset'], ['create', '--unknown']])
    expect(await admin(scripts.site, ...words)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Usage: /),
    })
  expect(await admin(scripts.site, 'reset', 'nobody@example.org')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no account with the e-mail address nobody@example.org.'),
  })
  expect(await admin(scripts.site, 'create', 'nobody')).toMatchObject({
    code: 1,
    output: expect.stringContaining('is no e-mail address'),
  })
})

test.each([
  ['/command', 'application/json'],
  ['/backup', 'application/octet-stream'],
])('%s is answered on the control socket alone', async (route, contentType) => {
  const { dataDir, url } = scripts.site
  const options = { path: route, method: 'POST', headers: { 'content-type': contentType } }
  const statusOf = (where: { socketPath: string } | { host: string; port: string }) =>
    new Promise((resolve, reject) => {
      const asked = request({ ...options, ...where }, (answer) => resolve(answer.resume().statusCode))
      asked.on('error', reject).end('""')
    })
  expect(await statusOf({ socketPath: path.join(dataDir, 'control.sock') })).toBe(200)
  const { hostname, port } = new URL(url)
  expect(await statusOf({ host: hostname, port })).toBe(404)
})

test('creates, lists and changes accounts of a running site, which logs it', async () => {
  const { site } = scripts
  const made = await admin(site, 'create', 'Zora@example.org', '--editor')
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('zora@example.org is made (editor)')])
  expect(made.output).toContain(`${site.url}/resetpassword#token=`)
  expect(await tryPassword(site, made.output, 'Password123!')).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('This password is easy to guess') } },
  })
  await setPassword(site, made.output, newPassword)
  const credentials = { email: 'zora@example.org', password: newPassword }
  const { body } = await new Script(site).post('/api/signin', credentials)
  expect(body).toMatchObject({ authorities: [{ authority: 'ROLE_EDITOR' }], name: 'zora' })
  expect(await admin(site, 'create', 'zora@example.org')).toMatchObject({
    code: 1,
    output: expect.stringContaining('admin -- reset zora@example.org'),
  })

  expect((await admin(site, 'email', 'zora@example.org', site.admin.email)).code).toBe(1)
  expect((await admin(site, 'email', 'zora@example.org', 'zora.hart@example.org')).code).toBe(0)
  await new Script(site).signIn({ email: 'zora.hart@example.org', password: newPassword })
  const { output } = await admin(site, 'list')
  expect(output).toMatch(/^admin@example\.org +administrator +Administrator$/m)
  expect(output).toMatch(/^zora\.hart@example\.org +editor +zora$/m)
  expect(site.output()).toContain('"securityEvent":"account-created"')
  expect(site.output()).not.toContain('token=')
})

test('prints a link for a new password, whether the site runs or not', async () => {
  const before = await startSite({ engine: testEngine(), template: 'accounts' })
  const served = await admin(before, 'reset', before.admin.email)
  expect([served.code, served.output]).toEqual([0, expect.stringContaining('within 30 minutes')])
  await setPassword(before, served.output, newPassword)
  expect((await new Script(before).post('/api/signin', before.admin)).status).toBe(401)

  await before.kill()
  expect(existsSync(path.join(before.dataDir, 'control.sock'))).toBe(true)
  const { code, output } = await admin(before, 'reset', before.admin.email)
  expect([code, output]).toEqual([0, expect.stringContaining('https://www.isse.example/resetpassword')])
  const after = await startSite({
    dataDir: before.dataDir,
    settings: before.databaseUrl ? { DATABASE_URL: before.databaseUrl } : {},
  })
  await setPassword(after, output, 'a-kettle-and-a-chair')
  await new Script(after).signIn({ email: before.admin.email, password: 'a-kettle-and-a-chair' })
  // The socket that the killed server left behind is replaced.
  expect((await admin(after, 'list')).code).toBe(0)
  await after.stop()
})
