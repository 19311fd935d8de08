import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import type { SignedInAccount } from '../accounts/auth/signed-in-account.ts'
import type { BackupSource } from './archive/archive.ts'
import { BackupError, BackupUnderWayError } from './backup-error.ts'
import { dailyBackupKinds } from './daily/daily-backup.ts'
import type { BackupDestination } from './daily/destination.ts'
import { writeWholeFile } from '../storage/whole-file.ts'
import { JobWorker } from '../jobs/job-worker.ts'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { deleteOldRuns, endAllRuns, makeBackup } from './runs.ts'

const PASSWORD = 'three-lemons-and-a-kettle'
const HOUR = 60 * 60 * 1000
const NOW = new Date('2026-11-20T14:05:00Z')

let api: TestApi
let folder: string
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  await api.empty()
  api.clock.now = NOW
  folder = await mkdtemp(join(tmpdir(), 'isse-daily-'))
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => api.close())

const state = () => api.administrator.backupRuns.state()

async function addAdministrator(name: string): Promise<SignedInAccount> {
  const email = `${name.toLowerCase()}@isse.example`
  await createAccount(api.db, { email, name, password: PASSWORD, role: 'ROLE_ADMIN' })
  const { id: userId } = await api.db.user.findFirstOrThrow({ where: { email } })
  return { userId, email, name, role: 'ROLE_ADMIN', sessionId: `of ${name}` }
}

const source = (): BackupSource => ({
  readRecords: api.readRecords,
  storages: { images: api.images.storage, documents: api.documents.storage },
  spoolFolder: tmpdir(),
})

/** A folder whose disk may fail. */
function destinationIn(failure?: () => BackupError | undefined): BackupDestination {
  const check = async () => {
    const problem = failure?.()
    if (problem) throw problem
  }
  return {
    description: folder,
    check,
    async write(name, archive) {
      await check()
      await writeWholeFile(join(folder, name), archive, { replaces: true })
    },
    list: () => readdir(folder),
    remove: (name) => rm(join(folder, name)),
  }
}

/** Runs the due jobs of a server. */
async function runServer(destination: BackupDestination | undefined, passphrase?: string): Promise<void> {
  const now = () => api.clock.now
  const onFailure = () => undefined
  const kinds = dailyBackupKinds(api.db, { source: source(), destination, passphrase, now, onFailure })
  await new JobWorker(api.db, { kinds, now, onFailure }).runDue()
}

test('a backup is made once a day by one of two servers, and the dashboard says so', async () => {
  await Promise.all([runServer(destinationIn()), runServer(destinationIn())])
  await runServer(destinationIn())
  expect(await readdir(folder)).toEqual(['isse-2026-11-20.tar'])
  const { size } = await stat(join(folder, 'isse-2026-11-20.tar'))
  const last = {
    kind: 'DAILY',
    name: 'isse-2026-11-20.tar',
    place: folder,
    isEncrypted: false,
    startedAt: NOW.toISOString(),
    bytes: size,
  }
  expect(await state()).toEqual({
    last,
    underWay: [],
    failures: [],
    downloads: [],
    daysWithout: null,
    dailyPlace: null,
    setPassphraseProblem: null,
  })
  expect(await api.db.backupRun.count()).toBe(1)

  // The day of a backup ends at two in the morning.
  api.clock.pass(11 * HOUR)
  await runServer(destinationIn())
  expect(await readdir(folder)).toHaveLength(1)
  api.clock.pass(HOUR)
  await runServer(destinationIn(), 'five words nobody puts together')
  expect(await readdir(folder)).toEqual(['isse-2026-11-20.tar', 'isse-2026-11-21.tar.age'])
  expect((await state()).last).toMatchObject({ name: 'isse-2026-11-21.tar.age', isEncrypted: true })
})

test('old daily backups are removed after a new one, and other files stay', async () => {
  const nameOf = (day: number) => `isse-2026-01-${String(day).padStart(2, '0')}.tar`
  const days = Array.from({ length: 20 }, (_, index) => index + 1)
  for (const name of [...days.map(nameOf), 'letter.txt']) await writeFile(join(folder, name), '')
  await runServer(destinationIn())
  // Seven days, and the Sunday that ends the fourth week.
  const kept = [11, 15, 16, 17, 18, 19, 20].map(nameOf)
  expect((await readdir(folder)).sort()).toEqual([...kept, 'isse-2026-11-20.tar', 'letter.txt'])
})

test('a server without a destination makes none', async () => {
  await runServer(undefined)
  expect(await api.db.backupRun.count()).toBe(0)
})

test('the dashboard shows that the destination is full, until a later try succeeds', async () => {
  let failure: BackupError | undefined = new BackupError('The disk is full. Make room.')
  const destination = destinationIn(() => failure)
  await runServer(destination)
  await runServer(destination)
  expect(await readdir(folder)).toEqual([])
  expect(await api.db.backupRun.count()).toBe(1)
  expect(await state()).toMatchObject({
    last: null,
    failures: [{ kind: 'DAILY', failure: 'The disk is full. Make room.' }],
  })
  api.clock.pass(HOUR)
  await runServer(destination)
  expect(await api.db.job.findFirst()).toMatchObject({ attempts: 2, doneAt: null })

  failure = undefined
  api.clock.pass(HOUR)
  await runServer(destination)
  expect(await readdir(folder)).toEqual(['isse-2026-11-20.tar'])
  expect(await state()).toMatchObject({ last: { kind: 'DAILY' }, failures: [] })
})

test('a shutdown ends a backup at once, removes its partial file, and releases its job', async () => {
  let begun: () => void = () => undefined
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const slow: BackupSource = {
    ...source(),
    readRecords: (_folder, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        begun()
      }),
  }
  const now = () => api.clock.now
  const onFailure = () => undefined
  const options = { source: slow, destination: destinationIn(), passphrase: undefined, now, onFailure }
  const server = new JobWorker(api.db, { kinds: dailyBackupKinds(api.db, options), now, onFailure })
  server.start()
  await isBegun
  expect(await state()).toMatchObject({ underWay: [{ kind: 'DAILY' }], failures: [] })
  await server.stop()
  expect(await readdir(folder)).toEqual([])
  expect(await api.db.job.findFirst()).toMatchObject({ attempts: 0, leaseId: null, doneAt: null })
  expect(await state()).toMatchObject({
    underWay: [],
    failures: [{ failure: expect.stringMatching(/stopped/) }],
  })
  await runServer(destinationIn())
  expect(await state()).toMatchObject({ last: { kind: 'DAILY' }, failures: [] })
})

test('the dashboard warns of three days without a backup', async () => {
  const days = async () => (await state()).daysWithout
  expect(await days()).toBeNull()
  const addRun = (data: object) =>
    api.db.backupRun.create({
      data: { kind: 'COMMAND', name: 'a', isEncrypted: false, startedAt: NOW, heldUntil: NOW, ...data },
    })
  await addRun({ endedAt: NOW })
  api.clock.pass(3 * 24 * HOUR - 1)
  expect(await days()).toBeNull()
  api.clock.pass(1)
  expect(await days()).toBe(3)
  await addRun({ startedAt: api.clock.now, endedAt: api.clock.now, failure: 'No room.' })
  expect(await days()).toBe(3)
  await addRun({ startedAt: api.clock.now, endedAt: api.clock.now })
  expect(await days()).toBeNull()
})

const command = { kind: 'COMMAND', name: 'a', place: '/b', isEncrypted: false } as const
const never = new AbortController().signal
const options = () => ({ source: source(), now: () => api.clock.now, signal: never })

/** Begins a backup that runs until `finish` is called. */
async function begin(kind: 'COMMAND' | 'DAILY' | 'DOWNLOAD', userId?: string) {
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  let hasBegun = false
  const run = { ...command, kind, ...(userId !== undefined && { userId }) }
  const made = makeBackup(api.db, run, options(), async (archive) => {
    hasBegun = true
    await finished
    await buffer(Readable.from(archive))
  })
  await expect.poll(() => hasBegun).toBe(true)
  return { finish, made }
}

test('one backup of a kind runs at a time, and one of a dead server counts as interrupted', async () => {
  const { finish, made } = await begin('COMMAND')
  const other = makeBackup(api.db, command, options(), async () => undefined)
  await expect(other).rejects.toThrow(BackupUnderWayError)
  const daily = await begin('DAILY')
  await api.db.backupRun.updateMany({ where: { kind: 'COMMAND' }, data: { heldUntil: new Date(0) } })
  expect(await state()).toMatchObject({
    underWay: [{ kind: 'DAILY' }],
    failures: [{ kind: 'COMMAND', failure: expect.stringMatching(/broke off/) }],
  })
  await endAllRuns(api.db)
  expect((await state()).underWay).toEqual([])
  // Runs that were counted as interrupted stay so.
  for (const end of [finish, daily.finish]) end()
  await Promise.all([made, daily.made])
  expect(await state()).toMatchObject({ last: null, failures: [{ kind: 'DAILY' }, { kind: 'COMMAND' }] })
})

test('the dashboard shows a download with the name of its account, until the account is removed', async () => {
  const amina = await addAdministrator('Amina')
  const { finish, made } = await begin('DOWNLOAD', amina.userId)
  const download = { startedAt: NOW.toISOString(), by: 'Amina' }
  expect(await state()).toMatchObject({ underWay: [{ kind: 'DOWNLOAD' }], downloads: [download] })
  finish()
  await made
  expect(await state()).toMatchObject({ last: { kind: 'DOWNLOAD' }, underWay: [], downloads: [download] })
  await api.db.user.delete({ where: { id: amina.userId } })
  expect((await state()).downloads).toEqual([{ ...download, by: null }])
})

test('a download needs the password, and rejects an API token', async () => {
  const amina = await addAdministrator('Amina')
  const checkAs = (account: SignedInAccount, currentPassword: string) =>
    api.callAs(account).backupRuns.checkDownload({ currentPassword })
  await expect(checkAs(amina, 'not-my-password')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const { sessionId: _, ...withToken } = { ...amina, apiTokenId: 1 }
  await expect(checkAs(withToken, PASSWORD)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await checkAs(amina, PASSWORD)
  expect(await api.db.backupRun.count()).toBe(0)
  const { finish, made } = await begin('DOWNLOAD', amina.userId)
  await expect(checkAs(amina, PASSWORD)).rejects.toMatchObject({ code: 'CONFLICT' })
  finish()
  await made
})

test('records of backups are deleted after 90 days, except the last successful one', async () => {
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * HOUR)
  const addRun = (name: string, endedAt: Date, failure: string | null) =>
    api.db.backupRun.create({
      data: { kind: 'DAILY', name, isEncrypted: false, startedAt: endedAt, heldUntil: NOW, endedAt, failure },
    })
  await addRun('the last one', daysAgo(200), null)
  await addRun('failed long ago', daysAgo(91), 'No room.')
  await addRun('failed', daysAgo(89), 'No room.')
  expect(await deleteOldRuns(api.db, NOW)).toBe(1)
  const runs = await api.db.backupRun.findMany({ orderBy: { name: 'asc' } })
  expect(runs.map(({ name }) => name)).toEqual(['failed', 'the last one'])
})
