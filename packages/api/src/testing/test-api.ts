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
import { FolderStore } from '../stores/folder-store.ts'
import { ENCODING_JOB } from '../images/encode-further.ts'
import { Images } from '../images/images.ts'
import { localImageWork } from '../images/work/local-image-work.ts'
import { recordImages } from '../records/core/tables.ts'
import { BackgroundJobs } from '../jobs/background-jobs.ts'
import type { Mail, Mailer, QueuedMail } from '../mail/mailer.ts'
import { JobFailure } from '../jobs/job-failure.ts'
import { JobWorker } from '../jobs/job-worker.ts'
import { messageMailKinds } from '../message-mails/kinds.ts'
import { appRouter } from '../router.ts'
import { createCallerFactory } from '../procedure/trpc.ts'

const administrator: SignedInAccount = {
  userId: 'administrator',
  email: 'amina@isse.example',
  name: 'Amina',
  role: 'ROLE_ADMIN',
}

/** Opens the procedures on a new database and image store, to be called without HTTP as a visitor or an account. */
export async function openTestApi() {
  const { db, engine, readRecords, close } = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'isse-images-'))
  const images = new Images(db, new FolderStore(folder), { recordImages, work: localImageWork })
  const auth = await createAuth(db, { secure: false })
  const documents = new Documents(db, new FolderStore(join(folder, 'documents')))
  await images.store.check()
  await documents.store.check()
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
   * Waits for the background jobs. A test calls it before it looks at what they did; `empty` and `close` call it, because a job
   * that is under way would fail without its records or its database.
   */
  const finishBackground = () => background.finish(60_000)
  const changeTimes: Date[] = []
  const pauses: number[] = []
  const clock = { now: new Date('2026-11-20T14:05:00Z') }
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
      refuseOtherSites: () => undefined,
      removeFirstPassword: async () => undefined,
      wakeJobs: () => undefined,
      pageUrl,
    }) satisfies Context
  const callAs = (...request: Parameters<typeof contextAs>) => createCaller(contextAs(...request))

  /** A server's worker for jobs, which is not started. */
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

  /** Runs the encodings that are due, as a server with these images does. */
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
    /** The clock of the procedures; a test may set it. */
    clock,
    /** How long procedures wanted to wait so far, in milliseconds. No test waits. */
    pauses,
    /** When the answers so far will be other ones, as the procedures said. */
    changeTimes,
    /** The headers that the procedures have set so far. */
    sentHeaders,
    /** The mails that the procedures have sent so far. */
    sentMail,
    /** By which mails are sent; a test may put something in its place. */
    mailer,
    createWorker,
    encodeDue,
    /** Runs the jobs that are due by the clock. */
    runJobs: () => createWorker().runDue(),
    /** The jobs that answers do not wait for; `finishBackground` waits for them. */
    background,
    finishBackground,
    /** The security events that the procedures have recorded so far, as the fields of their log lines. */
    securityEvents,
    callAs,
    /** The context of an administrator's request. */
    context: contextAs(administrator),
    /** A visitor who sees a preview. */
    previewing: (overlays: readonly Overlay[]) => createCaller({ ...contextAs(), overlays }),
    visitor: callAs(),
    member: callAs({ ...administrator, role: 'ROLE_USER' }),
    editor: callAs({ ...administrator, role: 'ROLE_EDITOR' }),
    administrator: callAs(administrator),
    /** A script with the rights of an administrator, which calls by REST. */
    script: createCaller({ ...contextAs(administrator), door: 'rest' }),
    /** A visitor at this address, whose browser sends these headers. */
    visitorAt: (address: string, headers = new Headers()) => callAs(undefined, headers, images, address),
    /** A visitor of another server on the same database and image store. */
    onAnotherServer: () =>
      callAs(undefined, undefined, new Images(db, images.store, { recordImages, work: localImageWork })),
    /** The number of objects in the image store. */
    async countObjects() {
      let count = 0
      for await (const _ of images.store.list()) count++
      return count
    },
    async empty() {
      await finishBackground()
      await emptyTables(db)
    },
    async close() {
      await finishBackground()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>

/** The procedures for the tests of one file, which each find an empty database. */
export function useTestApi(): TestApi {
  const api = {} as TestApi
  beforeAll(async () => void Object.assign(api, await openTestApi()))
  beforeEach(() => api.empty())
  afterAll(() => api.close())
  return api
}

/** Creates a JPEG file of one colour. */
export function createImageFile(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a3' } })
    .jpeg()
    .toBuffer()
}
