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
import { makeToken } from '../../../support/requests/tokens.ts'
import { setting } from '../../../support/run/env.ts'
import { editor } from '../../../support/site/people.ts'
import { headerOf, mailSettings, startPost, textOf, type Post } from '../../../support/site/post.ts'
import { startSite, type Site } from '../../../support/site/site.ts'

const SETTLING = { timeout: 60_000, interval: 100 }
const PASSPHRASE = 'five words nobody puts together'
const colleague = { email: 'colleague@example.org', password: 'a-pear-a-month-in-rawtenstall' }

/** More than the buffers of the system take on the way. */
const large = Array.from({ length: 4 }, (_, index) => {
  const bytes = randomBytes(15_000_000)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { key: `0123456789abcde${index}/${hash}.webp`, bytes }
})

let post: Post
let site: Site
let folder: string
let administrator: Script
beforeAll(async () => {
  post = await startPost()
  folder = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-backups-'))
  site = await startSite({
    template: 'accounts',
    settings: { ...(await mailSettings(post.port)), LOG_LEVEL: 'info', BACKUP_TO: folder },
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
  await post?.stop()
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

const ask = (script: Script, currentPassword = site.admin.password) =>
  script.post('/trpc/backupRuns.askForDownload', { currentPassword })

async function tokenFor(script = administrator): Promise<string> {
  const { status, body } = await ask(script)
  expect(status).toBe(200)
  return (body as { result: { data: { token: string } } }).result.data.token
}

/** Begins a download, as the form of the dashboard does. */
function begin(script: Script, fields: Record<string, string>, signal?: AbortSignal): Promise<Response> {
  return fetch(new URL('/admin/backup', site.url), {
    method: 'POST',
    headers: { cookie: script.cookie },
    body: new URLSearchParams(fields),
    signal: signal ?? null,
  })
}

/** Puts an answer into a file, and has the reader of backups check it. */
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

test('an administrator who gives the password downloads a backup, once, and the others are told by mail', async () => {
  const token = await tokenFor()
  const answer = await begin(administrator, { token })
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

  const again = await begin(administrator, { token })
  expect([again.status, await again.text()]).toEqual([
    404,
    expect.stringContaining('ask for the backup again'),
  ])
  await expect.poll(() => post.mails.length, SETTLING).toBe(1)
  const [mail = ''] = post.mails
  expect(headerOf(mail, 'To')).toBe(colleague.email)
  expect(headerOf(mail, 'Subject')).toContain('was downloaded')
  expect(textOf(mail)).toContain(site.admin.email)
  const log = site.output()
  expect(log).toContain('"securityEvent":"backup"')
  expect(log).not.toContain(token)
})

test('a passphrase encrypts the download, and one that is too short or easy to guess is refused before anything begins', async () => {
  const token = await tokenFor()
  const short = await begin(administrator, { token, passphrase: 'short' })
  expect([short.status, await short.text()]).toEqual([400, expect.stringContaining('12 characters')])
  const easy = await begin(administrator, { token, passphrase: 'Liverpool1234' })
  expect([easy.status, await easy.text()]).toEqual([400, expect.stringContaining('easy to guess')])
  const answer = await begin(administrator, { token, passphrase: PASSPHRASE })
  expect(answer.headers.get('content-disposition')).toMatch(/\.tar\.age"$/)
  expect((await check(answer, PASSPHRASE)).format).toBe('isse-backup')
  await expect.poll(async () => (await readState()).last, SETTLING).toMatchObject({ isEncrypted: true })
  expect(site.output()).not.toContain(PASSPHRASE)
})

test('a set passphrase that is easy to guess goes on sealing and opening, with a warning in the log and on the dashboard', async () => {
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

test('no one else begins a download: visitors, editors, API tokens, another session, another website', async () => {
  const other = await new Script(site).signIn(colleague)
  const { body } = await ask(other, colleague.password)
  const { token } = (body as { result: { data: { token: string } } }).result.data
  const visitor = new Script(site)
  const editors = await visitor.signIn(editor)
  const byToken = visitor.with({ authorization: `Bearer ${(await makeToken(other, 'READ_WRITE')).token}` })
  for (const [script, status] of [
    [visitor, 401],
    [byToken, 401],
    [editors, 403],
  ] as const) {
    expect((await ask(script)).status).toBe(status)
    expect((await script.get('/trpc/backupRuns.state')).status).toBe(status)
    const answer = await script.send('/admin/backup', {
      method: 'POST',
      body: new URLSearchParams({ token }),
    })
    expect(answer.status).toBe(status)
  }
  const secondSession = await new Script(site).signIn(colleague)
  expect((await begin(secondSession, { token })).status).toBe(404)
  // A form of the site itself has the origin 'null', because its pages send no referrer.
  const foreign: Record<string, string>[] = [
    { origin: 'https://attacker.example' },
    { origin: 'https://attacker.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    const form = { method: 'POST', body: new URLSearchParams({ token }) }
    expect([headers, (await other.with(headers).send('/admin/backup', form)).status]).toEqual([headers, 403])
  }
  const ownForm = other.with({ origin: 'null', 'sec-fetch-site': 'same-origin' })
  expect((await ask(ownForm, colleague.password)).status).toBe(403)
  expect((await new Script(site).get('/admin/backup')).status).toBe(404)
  await check(await begin(other, { token }))
})

test('a second download is refused while there is one, which ends with the session of whoever began it', async () => {
  // The backup of the start would be under way too.
  await expect.poll(async () => (await readState()).underWay, SETTLING).toEqual([])
  for (const { key, bytes } of large) await storeImage(site, key, bytes)
  const other = await new Script(site).signIn(colleague)
  const { body } = await ask(other, colleague.password)
  const { token } = (body as { result: { data: { token: string } } }).result.data
  // Nobody reads on, so the site waits: it holds a file or two in memory, and the system a little more.
  const answer = await begin(other, { token })
  expect(answer.status).toBe(200)
  expect((await readState()).underWay).toMatchObject([{ kind: 'DOWNLOAD' }])
  const second = await ask(administrator)
  expect([second.status, JSON.stringify(second.body)]).toEqual([
    409,
    expect.stringContaining('A backup is being made at the moment. Please wait until it is done.'),
  ])
  await other.post('/api/signout', {})
  // It is read on at half a megabyte a second: a reader who takes nothing is cut off after a while, by another rule.
  const reader = answer.body?.getReader()
  const readOn = async (chunks: number) => {
    while (chunks-- > 0 && !(await reader?.read())?.done);
  }
  await expect
    .poll(
      async () => {
        await readOn(4).catch(() => undefined)
        return (await readState()).failures
      },
      { ...SETTLING, interval: 500 },
    )
    .toMatchObject([{ kind: 'DOWNLOAD' }])
  await expect(readOn(Infinity)).rejects.toThrow()
  expect((await readState()).underWay).toEqual([])
})

test('a wrong password gives nothing, and guessing is limited as at the sign-in', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries++) statuses.push((await ask(administrator, 'wrong')).status)
  expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 400))
  expect(statuses.at(-1)).toBe(429)
})

test('a setting that cannot work stops the start, and is named', async () => {
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
