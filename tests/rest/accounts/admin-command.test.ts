import path from 'node:path'
import { expect, test } from 'vitest'
import { plainEnvironment, setting } from '../../support/run/env.ts'
import { run } from '../../support/machine/processes.ts'
import { Script } from '../../support/requests/script.ts'
import { startSite, type Site } from '../../support/site/site.ts'
import { useSite } from '../../support/requests/rest.ts'

const scripts = useSite()
const command = path.resolve(import.meta.dirname, '../../../apps/server/dist/admin.js')
const newPassword = 'three-lemons-and-a-kettle'

/** What the person at the server types. */
function admin(site: Site, ...words: string[]) {
  const settings = { DATA_DIR: site.dataDir, ...(site.databaseUrl && { DATABASE_URL: site.databaseUrl }) }
  return run(process.execPath, [command, ...words], {
    cwd: site.dataDir,
    env: { ...plainEnvironment(), ...settings, PUBLIC_URL: 'https://www.isse.example' },
  })
}

test('says how it is used, and that an address has no account', async () => {
  expect(await admin(scripts.site)).toMatchObject({ code: 1, output: expect.stringMatching(/^Usage: /) })
  // The embedded database is one process's at a time.
  const unknown = await admin(scripts.site, 'reset', 'nobody@example.org')
  const sentence =
    setting('engine') === 'postgres'
      ? 'There is no account with the e-mail address nobody@example.org.'
      : `Another process (${scripts.site.pid}) is using the database`
  expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining(sentence) })
})

test('prints a link on which the administrator sets a new password', async () => {
  const before = scripts.site
  await before.kill()
  const { code, output } = await admin(before, 'reset', before.admin.email)
  expect([code, output]).toEqual([0, expect.stringContaining('within 30 minutes')])
  const token = /https:\/\/www\.isse\.example\/resetpassword#token=(\S+)/.exec(output)?.[1]
  scripts.site = await startSite({
    dataDir: before.dataDir,
    settings: before.databaseUrl ? { DATABASE_URL: before.databaseUrl } : {},
  })
  const visitor = new Script(scripts.site)
  // The link's page calls this.
  const answer = await visitor.post('/trpc/accounts.resetPassword', { token, password: newPassword })
  expect([answer.status, answer.body]).toMatchObject([200, { result: {} }])
  await visitor.signIn({ email: before.admin.email, password: newPassword })
  expect((await visitor.post('/api/signin', before.admin)).status).toBe(401)
})
