import { BackgroundJobs, type Auth, type Documents, type Images, type BackupSource } from '@isse/api'
import type { Database } from '@isse/db'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { context } from './context.ts'
import { UnavailabilityLog } from '../unavailable/unavailability-log.ts'
import { requestAddress } from '../http/request-address.ts'

type ContextName = 'sessionContext' | 'restContext'

const user = { id: '1', email: 'a@b.example', name: 'A', role: 'ROLE_ADMIN' }
const httpAuth = { options: { advanced: { defaultCookieAttributes: { secure: false } } } }
const token = { apiTokenId: 3, access: 'READ', lastUsedAt: new Date(), endsAt: new Date('2999-01-01'), user }
let sessionLookups = 0
beforeEach(() => void (sessionLookups = 0))

/** Creates a server on which every cookie is an administrator's session, and every token is read-only. */
async function buildApp() {
  const getSession = async () => {
    sessionLookups++
    return { user, session: { createdAt: new Date() } }
  }
  const foundation = {
    db: {
      apiToken: { findUnique: async () => token, updateMany: async () => undefined },
    } as unknown as Database,
    auth: { api: { getSession }, ...httpAuth } as unknown as Auth,
    images: {} as Images,
    documents: {} as Documents,
    contentVersion: { isAlwaysNotified: true, read: async () => '1', listen: () => undefined },
    unavailabilityLog: new UnavailabilityLog({ error: () => undefined }),
    dataFolder: { problem: undefined, isWritable: () => true },
    sharedCacheSeconds: 0,
    site: {
      now: () => new Date(),
      messageMonths: 12,
      historyMonths: 24,
      mailer: undefined,
      pageUrl: undefined,
      background: new BackgroundJobs(() => undefined),
      wakeJobs: () => undefined,
      removeFirstPassword: async () => undefined,
    },
    backupSource: {} as BackupSource,
    publicUrl: undefined,
    furtherUrls: [],
    listenHost: '127.0.0.1',
    imageBaseUrl: undefined,
  }
  const app = Fastify()
  await app.register(requestAddress, foundation)
  await app.register(context, foundation)
  return app
}

const request = { url: '/', headers: { cookie: 'session=1', authorization: 'Bearer read-only' } }

/** Returns which contexts may write, for a request with a session cookie and a read-only token. */
async function canWrite(order: ContextName[]) {
  const app = await buildApp()
  const found: Partial<Record<ContextName, boolean>> = {}
  for (const name of order)
    app.addHook('onRequest', async (asked: FastifyRequest, reply: FastifyReply) => {
      const { account } = await app[name](asked, reply)
      found[name] = account !== undefined && !account.readOnly
    })
  app.get('/', async () => 'done')
  await app.inject(request)
  return found
}

test.each<[ContextName[]]>([[['sessionContext', 'restContext']], [['restContext', 'sessionContext']]])(
  'a read-only token does not write by REST and changes nothing elsewhere, whichever hook runs first: %s',
  async (order) => {
    expect(await canWrite(order)).toEqual({ sessionContext: true, restContext: false })
  },
)

test('a request has one context of each kind, even after several calls', async () => {
  const app = await buildApp()
  app.get('/', async (asked, reply) => {
    const first = await app.sessionContext(asked, reply)
    return { isSame: first === (await app.sessionContext(asked, reply)) }
  })
  expect((await app.inject(request)).json()).toEqual({ isSame: true })
  expect(sessionLookups).toBe(1)
})
