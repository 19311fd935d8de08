import { createAccount } from '@isse/api'
import { checkArchive } from '@isse/api/backup/restore'
import { createImage } from '@isse/db/factories'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeImage } from '../../../support/images/stored-images.ts'
import { isRoot } from '../../../support/machine/processes.ts'
import { Script } from '../../../support/requests/script.ts'
import { createToken } from '../../../support/requests/tokens.ts'
import { setting } from '../../../support/run/env.ts'
import { editor } from '../../../support/site/people.ts'
import { startSite, type Site } from '../../../support/site/site.ts'

const SETTLING = { timeout: 60_000, interval: 100 }
const PASSPHRASE = 'five words nobody puts together'
const colleague = { email: 'colleague@example.org', password: 'a-pear-a-month-in-rawtenstall' }

/** More than the system's buffers hold. */
const large = Array.from({ length: 4 }, (_, index) => {
  const bytes = randomBytes(15_000_000)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { key: `0123456789abcde${index}/${hash}.webp`, bytes }
})

let site: Site
let folder: string
let administrator: Script
beforeAll(async () => {
  folder = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-backups-'))
  site = await startSite({
    template: 'accounts',
    settings: { LOG_LEVEL: 'info', BACKUP_TO: folder },
    async prepare(db) {
      await createAccount(db, { ...colleague, name: 'Colleague', role: 'ROLE_ADMIN' })
      for (const { key, bytes } of large) {
        const variant = { key, format: 'webp', bytes: bytes.length, width: 800, height: 600 }
        await createImage(db, { variants: { create: [variant] } })
      }
    },
  })
  administrator = await new Script(site).signIn(site.admin)
})
beforeEach(() => {
  administrator = administrator.elsewhere()
})
afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true })
})

interface Run {
  kind: string
  name: string
  isEncrypted: boolean
  bytes: number
  place: string
}

interface State {
  downloads: { by: string | null }[]
  last: Run | null
  underWay: Run[]
  failures: (Run & { failure: string })[]
  dailyPlace: string | null
  setPassphraseProblem: string | null
}

async function readState(script = administrator): Promise<State> {
  const { body } = await script.get('/trpc/backupRuns.state')
  return (body as { result: { data: State } }).result.data
}

/** Sends the dialog of the dashboard, which a form then sends again. */
const ask = (script: Script, currentPassword = site.admin.password, passphrase = '') =>
  script.post('/trpc/backupRuns.checkDownload', { currentPassword, passphrase })

/** Starts a download, as the form on the dashboard does. */
function begin(script: Script, passphrase = '', currentPassword = site.admin.password): Promise<Response> {
  return fetch(new URL('/admin/backup', site.url), {
    method: 'POST',
    headers: { cookie: script.cookie },
    body: new URLSearchParams({ currentPassword, passphrase }),
  })
}

/** Saves a response to a file and checks it with the backup reader. */
async function check(answer: Response, passphrase?: string) {
  const file = path.join(folder, 'downloaded')
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  return checkArchive({ path: file, passphrase })
}

test('a site with BACKUP_TO makes a backup at its start, and the archive is whole', async () => {
  await expect
    .poll(async () => (await readState()).last, SETTLING)
    .toMatchObject({ kind: 'DAILY', place: folder })
  const { last, dailyPlace } = await readState()
  expect(last?.name).toMatch(/^isse-\d{4}-\d\d-\d\d\.tar$/)
  expect(dailyPlace).toBe(folder)
  const manifest = await checkArchive({ path: path.join(folder, last?.name ?? '') })
  expect(manifest.tables.find(({ name }) => name === 'User')?.rows).toBe(4)
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('an administrator downloads a backup with the password, and the log and the dashboard record it', async () => {
  expect((await ask(administrator)).status).toBe(200)
  const answer = await begin(administrator)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="isse-\d{4}-\d\d-\d\d\.\d{6}\.tar"$/,
  )
  expect([answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
    'no-store',
    'application/x-tar',
  ])
  const manifest = await check(answer)
  expect(manifest.tables.find(({ name }) => name === 'User')?.rows).toBe(4)
  await expect
    .poll(async () => (await readState()).last, SETTLING)
    .toMatchObject({ kind: 'DOWNLOAD', place: '' })
  expect((await readState()).downloads).toMatchObject([{ by: 'Administrator' }])
  const log = site.output()
  expect(log).toContain('"securityEvent":"backup"')
  expect(log).not.toContain(site.admin.password)
})

test('a passphrase encrypts the download, and a weak one is rejected before the download starts', async () => {
  for (const [passphrase, sentence] of [
    ['short', '12 characters'],
    ['Liverpool1234', 'easy to guess'],
  ] as const) {
    const asked = await ask(administrator, site.admin.password, passphrase)
    expect([asked.status, JSON.stringify(asked.body)]).toEqual([400, expect.stringContaining(sentence)])
    const refused = await begin(administrator, passphrase)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(sentence)])
  }
  const answer = await begin(administrator, PASSPHRASE)
  expect(answer.headers.get('content-disposition')).toMatch(/\.tar\.age"$/)
  expect((await check(answer, PASSPHRASE)).format).toBe('isse-backup')
  await expect.poll(async () => (await readState()).last, SETTLING).toMatchObject({ isEncrypted: true })
  expect(site.output()).not.toContain(PASSPHRASE)
})

test('a weak passphrase in the settings still works, with a warning in the log and on the dashboard', async () => {
  const easy = 'Liverpool1234'
  const place = await mkdtemp(path.join(tmpdir(), 'isse-easy-'))
  const other = await startSite({ settings: { BACKUP_TO: place, BACKUP_PASSPHRASE: easy } })
  try {
    const signedIn = await new Script(other).signIn(other.admin)
    await expect
      .poll(async () => (await readState(signedIn)).last, SETTLING)
      .toMatchObject({ isEncrypted: true })
    const { last, setPassphraseProblem } = await readState(signedIn)
    const warning = 'The passphrase of the backups (BACKUP_PASSPHRASE) is easy to guess'
    expect(setPassphraseProblem).toContain(warning)
    await expect.poll(() => other.output(), SETTLING).toContain(warning)
    const manifest = await checkArchive({ path: path.join(place, last?.name ?? ''), passphrase: easy })
    expect(manifest.format).toBe('isse-backup')
    expect(other.output()).not.toContain(easy)
  } finally {
    await other.stop()
    await rm(place, { recursive: true })
  }
})

test('visitors, editors, API tokens, a wrong password and other websites cannot start a download', async () => {
  const other = await new Script(site).signIn(colleague)
  const form = { method: 'POST', body: new URLSearchParams({ currentPassword: colleague.password }) }
  const visitor = new Script(site)
  const editors = await visitor.signIn(editor)
  const byToken = visitor.with({ authorization: `Bearer ${(await createToken(other, 'READ_WRITE')).token}` })
  for (const [script, status] of [
    [visitor, 401],
    [byToken, 401],
    [editors, 403],
  ] as const) {
    expect((await ask(script)).status).toBe(status)
    expect((await script.get('/trpc/backupRuns.state')).status).toBe(status)
    expect((await script.send('/admin/backup', form)).status).toBe(status)
  }
  for (const body of [undefined, new URLSearchParams({ currentPassword: 'wrong' })])
    expect((await other.send('/admin/backup', { method: 'POST', ...(body && { body }) })).status).toBe(400)
  // A form of the site has the origin 'null', because its pages send no referrer.
  const foreign: Record<string, string>[] = [
    { origin: 'https://attacker.example' },
    { origin: 'https://attacker.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign)
    expect([headers, (await other.with(headers).send('/admin/backup', form)).status]).toEqual([headers, 403])
  const ownForm = other.with({ origin: 'null', 'sec-fetch-site': 'same-origin' })
  expect((await ask(ownForm, colleague.password)).status).toBe(403)
  expect((await new Script(site).get('/admin/backup')).status).toBe(404)
  await check(await begin(other, '', colleague.password))
})

test('a second download is rejected until the first one ends, as when its browser is closed', async () => {
  // The backup at the start would count as running too.
  await expect.poll(async () => (await readState()).underWay, SETTLING).toEqual([])
  for (const { key, bytes } of large) await storeImage(site, key, bytes)
  const other = await new Script(site).signIn(colleague)
  // Nobody reads the response, so the site waits with a file or two in memory.
  const answer = await begin(other, '', colleague.password)
  expect(answer.status).toBe(200)
  const state = await readState()
  expect([state.underWay, state.downloads[0]]).toMatchObject([[{ kind: 'DOWNLOAD' }], { by: 'Colleague' }])
  const sentence = 'A backup is being made at the moment. Please wait until it is done.'
  const asked = await ask(administrator)
  expect([asked.status, JSON.stringify(asked.body)]).toEqual([409, expect.stringContaining(sentence)])
  const second = await begin(administrator)
  expect([second.status, await second.text()]).toEqual([409, expect.stringContaining(sentence)])
  await answer.body?.cancel()
  await expect.poll(async () => (await readState()).failures, SETTLING).toMatchObject([{ kind: 'DOWNLOAD' }])
  expect((await readState()).underWay).toEqual([])
})

test('a wrong password downloads nothing, and attempts count with those of the sign-in', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries++) {
    statuses.push((await ask(administrator, 'wrong')).status)
    statuses.push((await begin(administrator, '', 'wrong')).status)
  }
  expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 400))
  expect(statuses.at(-1)).toBe(429)
})

test('an invalid setting stops the start, and the message names it', async () => {
  const missing = path.join(folder, 'missing')
  const messageOf = async (settings: Record<string, string>) =>
    startSite({ settings }).then(
      async (started) => {
        await started.stop()
        return 'started'
      },
      (error: Error) => error.message,
    )
  expect(await messageOf({ BACKUP_TO: missing })).toContain(
    `BACKUP_TO: There is no folder ${missing}. Make it, or name another one.`,
  )
  expect(await messageOf({ BACKUP_TO: 's3' })).toContain('BACKUP_TO is s3, and there is no object store.')
  expect(existsSync(missing)).toBe(false)
  if (isRoot()) return
  const closed = await mkdtemp(path.join(folder, 'closed-'))
  await chmod(closed, 0o500)
  expect(await messageOf({ BACKUP_TO: closed })).toContain('BACKUP_TO: This user may not write')
})
