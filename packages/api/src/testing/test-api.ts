import { createTestDatabase, emptyTables } from '@isse/db/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createAuth } from '../accounts/auth/auth.ts'
import type { SignedInAccount } from '../accounts/auth/signed-in-account.ts'
import type { Context, Overlay } from '../procedure/context.ts'
import { Documents } from '../documents/documents.ts'
import { FolderStorage } from '../storage/folder-storage.ts'
import { ENCODING_JOB } from '../images/encode-further.ts'
import { Images } from '../images/images.ts'
import { localImageWork } from '../images/work/local-image-work.ts'
import { recordImages } from '../records/core/tables.ts'
import { BackgroundJobs } from '../jobs/background-jobs.ts'
import type { Mail, Mailer, QueuedMail } from '../mail/mailer.ts'
import { JobFailure } from '../jobs/job-failure.ts'
import { JobWorker } from '../jobs/job-worker.ts'
import { messageMailKinds } from '../notifications/kinds.ts'
import { appRouter } from '../router.ts'
import { createCallerFactory } from '../procedure/trpc.ts'

const administrator: SignedInAccount = {
  userId: 'administrator',
  email: 'amina@isse.example',
  name: 'Amina',
  role: 'ROLE_ADMIN',
}

/** Opens the procedures on a new database and image storage, for calls without HTTP as a visitor or an account. */
export async function openTestApi() {
  const { db, engine, readRecords, close } = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'isse-images-'))
  const images = new Images(db, new FolderStorage(folder), { recordImages, work: localImageWork })
  const auth = await createAuth(db, { secure: false })
  const documents = new Documents(db, new FolderStorage(join(folder, 'documents')))
  await images.storage.check()
  await documents.storage.check()
  const sentHeaders = new Headers()
  const sentMail: (Mail | QueuedMail)[] = []
  const post = async (mail: Mail) => void sentMail.push(mail)
  const mailer: Mailer = { post, send: post }
  const pageUrl = (path: string) => `https://isse.example${path}`
  const securityEvents: Record<string, unknown>[] = []
  const background = new BackgroundJobs((error) => {
    throw error
  })
  /**
   * Waits for background jobs. Tests call it before they check results; `empty` and `close` call it, because a running job
   * would fail without its records or database.
   */
  const finishBackground = () => background.finish(60_000)
  const changeTimes: Date[] = []
  const pauses: number[] = []
  const clock = {
    now: new Date('2026-11-20T14:05:00Z'),
    /** Moves the clock forward by so many milliseconds. */
    pass: (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms)),
  }
  const createCaller = createCallerFactory(appRouter)

  const contextAs = (
    account?: SignedInAccount,
    headers = new Headers(),
    serverImages = images,
    address = '192.0.2.7',
  ) =>
    ({
      db,
      images: serverImages,
      documents,
      auth,
      account,
      headers,
      address,
      writeSecurityEvent: (fields) => void securityEvents.push(fields),
      now: () => clock.now,
      pause: async (milliseconds) => void pauses.push(milliseconds),
      changesAt: (date) => void changeTimes.push(date),
      messageMonths: 12,
      historyMonths: 24,
      setHeader: (name, value) => sentHeaders.append(name, value),
      imageUrl: (key) => `https://isse.example/images/${key}`,
      ownImageUrl: (key) => `https://isse.example/images/${key}`,
      documentUrl: (path) => `https://isse.example/documents/${path}`,
      mailer,
      background,
      rejectOtherSites: () => undefined,
      removeFirstPassword: async () => undefined,
      wakeJobs: () => undefined,
      pageUrl,
    }) satisfies Context
  const callAs = (...request: Parameters<typeof contextAs>) => createCaller(contextAs(...request))

  const createWorker = () =>
    new JobWorker(db, {
      kinds: {
        ...messageMailKinds(db, { mailer, pageUrl, now: () => clock.now }),
      },
      now: () => clock.now,
      onFailure: (_sentence, error) => {
        if (!(error instanceof JobFailure)) throw error
      },
    })

  const encodeDue = (
    of = images,
    onFailure: (sentence: string, error: unknown) => void = () => undefined,
  ) => {
    const kinds = Object.fromEntries(Object.entries(of.jobKinds).filter(([kind]) => kind === ENCODING_JOB))
    return new JobWorker(db, { kinds, now: () => new Date(), onFailure }).runDue()
  }

  return {
    db,
    engine,
    readRecords,
    images,
    documents,
    auth,
    clock,
    /** The pauses that procedures requested so far, in milliseconds. No test waits for them. */
    pauses,
    /** The times from `changesAt` so far. */
    changeTimes,
    sentHeaders,
    sentMail,
    mailer,
    createWorker,
    encodeDue,
    runJobs: () => createWorker().runDue(),
    background,
    finishBackground,
    /** The security events so far, as the fields of their log lines. */
    securityEvents,
    callAs,
    context: contextAs(administrator),
    previewing: (overlays: readonly Overlay[]) => createCaller({ ...contextAs(), overlays }),
    visitor: callAs(),
    member: callAs({ ...administrator, role: 'ROLE_USER' }),
    editor: callAs({ ...administrator, role: 'ROLE_EDITOR' }),
    administrator: callAs(administrator),
    /** A script with the permissions of an administrator, by REST. */
    script: createCaller({ ...contextAs(administrator), source: 'rest' }),
    visitorAt: (address: string, headers = new Headers()) => callAs(undefined, headers, images, address),
    /** A visitor of another server on the same database and image storage. */
    onAnotherServer: () =>
      callAs(undefined, undefined, new Images(db, images.storage, { recordImages, work: localImageWork })),
    async countObjects() {
      let count = 0
      for await (const _ of images.storage.list()) count++
      return count
    },
    async empty() {
      await finishBackground()
      await emptyTables(db)
      sentMail.length = 0
      securityEvents.length = 0
    },
    async close() {
      await finishBackground()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>

/** The procedures for the tests of one file. Each test starts with an empty database. */
export function useTestApi(): TestApi {
  const api = {} as TestApi
  beforeAll(async () => void Object.assign(api, await openTestApi()))
  beforeEach(() => api.empty())
  afterAll(() => api.close())
  return api
}

export function createImageFile(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a3' } })
    .jpeg()
    .toBuffer()
}
