import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { JobFailure } from './job-failure.ts'
import type { JobKind } from './job-kind.ts'
import { deleteOldJobs, endAllLeases, extendLease, plantJob, retryJobs, claimJob } from './job-queue.ts'
import { JobWorker } from './job-worker.ts'
import { MOST_ATTEMPTS, MOST_TAKE_OVERS } from './retry-delay.ts'
import { atHours } from './schedule.ts'

let api: TestApi
let failures: string[]
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  await api.empty()
  failures = []
  now = NOW
})
afterAll(() => api.close())

const NOW = new Date('2026-11-20T14:05:00Z')
let now = NOW
const pass = (ms: number) => void (now = new Date(now.getTime() + ms))

const addJob = (key: string, job = {}) =>
  api.db.job.create({ data: { kind: 'greet', key, dueAt: NOW, ...job } })
const only = () => api.db.job.findFirstOrThrow()
const take = (running: string[] = []) => claimJob(api.db, { kinds: ['greet'], running, now })

const worker = (run: JobKind['run'], kind: Partial<JobKind> = {}) => workerOf({ greet: { ...kind, run } })
const workerOf = (kinds: Record<string, JobKind>, gracePeriod?: number) =>
  new JobWorker(api.db, {
    kinds,
    gracePeriod,
    now: () => now,
    onFailure: (sentence) => void failures.push(sentence),
  })

function deferred() {
  let settle: () => void = () => undefined
  const promise = new Promise<void>((resolve) => (settle = resolve))
  return { promise, settle }
}

/** A run that outlasts its worker. A test ends it, because its lease would be renewed during later test files. */
function hanging() {
  const { promise, settle } = deferred()
  const run = () => promise.then(() => Promise.reject(new Error('It was ended by the test.')))
  return { run, end: settle }
}

test('two servers that poll at the same time run each of four hundred jobs once', async () => {
  const keys = Array.from({ length: 400 }, (_, index) => String(index))
  await api.db.job.createMany({ data: keys.map((key) => ({ kind: 'greet', key, dueAt: NOW })) })
  const greeted: string[] = []
  const server = worker(async ({ key }) => void greeted.push(key))
  const other = worker(async ({ key }) => void greeted.push(key))
  await Promise.all([server.runDue(), other.runDue()])
  expect(greeted.sort()).toEqual(keys.sort())
  expect(await api.db.job.count({ where: { doneAt: null } })).toBe(0)
})

test('a job that another job adds is run, although the other one ends while the worker polls', async () => {
  await addJob('Ann')
  const { promise: looked, settle: look } = deferred()
  const isDone = () => api.db.job.findFirst({ where: { key: 'Ann', doneAt: { not: null } } })
  let looks = 0
  const db = new Proxy(api.db, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (property !== '$queryRaw') return value
      return async (...query: Parameters<typeof target.$queryRaw>) => {
        const found = await target.$queryRaw(...query)
        if (++looks === 2) {
          look()
          await expect.poll(isDone).not.toBeNull()
        }
        return found
      }
    },
  })
  const greeted: string[] = []
  const run = async ({ key }: { key: string }) => {
    greeted.push(key)
    if (key !== 'Ann') return
    await looked
    await addJob('Ben')
  }
  await new JobWorker(db, { kinds: { greet: { run } }, now: () => now, onFailure: () => undefined }).runDue()
  expect(greeted).toEqual(['Ann', 'Ben'])
})

test('a job is run when it is due, by one server that can run its kind', async () => {
  const { jobId } = await addJob('Ann', { dueAt: new Date(NOW.getTime() + 1000) })
  expect(await take()).toBeUndefined()
  pass(1000)
  expect(await claimJob(api.db, { kinds: ['backup'], running: [], now })).toBeUndefined()
  expect(await take()).toMatchObject({ jobId, key: 'Ann', attempts: 1 })
  expect(await take()).toBeUndefined()
})

test('a job of a dead server is taken over when its lease has ended, and not sooner', async () => {
  await addJob('Ann')
  const first = await take()
  expect(await take()).toBeUndefined()
  await api.db.$executeRaw`UPDATE "Job" SET "leaseEndsAt" = clock_timestamp() - interval '1 millisecond'`
  const second = await take()
  expect(second).toMatchObject({ jobId: first?.jobId, attempts: 1, takeOvers: 1 })
  expect(await extendLease(api.db, first?.leaseId ?? '')).toBe(false)
  expect(await extendLease(api.db, second?.leaseId ?? '')).toBe(true)
})

test('the result of a run that lost its lease is not stored', async () => {
  await addJob('Ann')
  const { promise, settle } = deferred()
  const slow = worker(() => promise)
  const ended = slow.runDue()
  await expect.poll(only).toMatchObject({ attempts: 1 })
  await endAllLeases(api.db)
  const other = await take()
  settle()
  await ended
  expect(await only()).toMatchObject({ doneAt: null, leaseId: other?.leaseId })
})

test('a run gets a signal to stop when another server has its job', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await addJob('Ann')
    const stopped = deferred()
    const server = worker(
      (_, signal) =>
        new Promise((resolve) =>
          signal.addEventListener('abort', () => {
            resolve()
            stopped.settle()
          }),
        ),
    )
    server.start()
    await expect.poll(only).toMatchObject({ attempts: 1 })
    await endAllLeases(api.db)
    const other = await take()
    vi.advanceTimersByTime(10_000)
    await stopped.promise
    await server.stop()
    expect(await only()).toMatchObject({ doneAt: null, leaseId: other?.leaseId })
  } finally {
    vi.useRealTimers()
  }
})

test('a failed job is retried after growing pauses, and its reason is stored until it is done', async () => {
  await addJob('Ann')
  let isDown = true
  const server = worker(async () => {
    if (isDown) throw new JobFailure('The bell is broken.', { isFinal: false })
  })
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 12; attempt++) {
    await server.runDue()
    const { dueAt, lastError, attempts, failedAt } = await only()
    expect({ lastError, attempts, failedAt }).toEqual({
      lastError: 'The bell is broken.',
      attempts: attempt,
      failedAt: null,
    })
    pauses.push((dueAt.getTime() - now.getTime()) / 1000)
    now = dueAt
  }
  for (const [at, pause] of pauses.entries()) {
    const longest = Math.min(30 * 2 ** at, 4 * 60 * 60)
    expect(pause).toBeLessThanOrEqual(longest)
    expect(pause).toBeGreaterThanOrEqual(longest * 0.75 - 0.001)
  }
  isDown = false
  await server.runDue()
  expect(await only()).toMatchObject({ lastError: null, doneAt: now })
})

test('after the last attempt or a final failure, a job stays failed until somebody retries it', async () => {
  await addJob('Ann', { attempts: MOST_ATTEMPTS - 1, startedAt: NOW })
  let tries = 0
  const server = worker(async ({ key }) => {
    tries++
    throw new JobFailure('No.', { isFinal: key === 'Ben' })
  })
  await server.runDue()
  await addJob('Ben')
  await server.runDue()
  pass(7 * 24 * 60 * 60_000)
  await server.runDue()
  expect(tries).toBe(2)
  expect(await api.db.job.count({ where: { failedAt: { not: null }, lastError: 'No.' } })).toBe(2)
  await retryJobs(api.db, 'greet', now)
  await worker(async () => undefined).runDue()
  expect(await api.db.job.count({ where: { doneAt: now } })).toBe(2)
})

test('the log gets an error with its message, the dashboard without it', async () => {
  await addJob('Ann')
  await worker(async () => {
    throw new Error('amina@isse.example is unknown')
  }).runDue()
  const sentence = 'Something went wrong in the website itself. Its log says what.'
  expect(await only()).toMatchObject({ lastError: sentence })
  expect(failures).toEqual([sentence])
})

test('a job over which thirty servers died is run; after a hundred it has failed', async () => {
  const leaseId = '00000000-0000-4000-8000-000000000000'
  const ofDeadServer = { leaseId, leaseEndsAt: new Date(0), startedAt: NOW, attempts: 1 }
  await addJob('Ann', { ...ofDeadServer, takeOvers: MOST_TAKE_OVERS - 1 })
  let tries = 0
  await worker(async () => void tries++).runDue()
  expect([tries, (await only()).failedAt]).toEqual([0, now])
  await addJob('Ben', { ...ofDeadServer, takeOvers: 30 })
  await worker(async () => void tries++).runDue()
  expect(tries).toBe(1)
})

test('a new job is run at once, and a shutdown waits for it and starts no other', async () => {
  const { promise, settle } = deferred()
  const server = worker(() => promise)
  server.start()
  await addJob('Ann')
  server.wake()
  await expect.poll(only).toMatchObject({ attempts: 1 })
  const stopped = server.stop()
  settle()
  await stopped
  expect(await only()).toMatchObject({ doneAt: now })
  await addJob('Ben')
  server.wake()
  expect(await api.db.job.count({ where: { attempts: 0 } })).toBe(1)
})

test('a job that outlasts the shutdown is released without counting an attempt', async () => {
  await addJob('Ann')
  const { run, end } = hanging()
  const server = workerOf({ greet: { run } }, 0)
  server.start()
  await expect.poll(only).toMatchObject({ attempts: 1 })
  await server.stop()
  expect(await only()).toMatchObject({ attempts: 0, leaseId: null, doneAt: null, lastError: null })
  expect(await take()).toMatchObject({ key: 'Ann' })
  end()
})

test('an endless encoding and maintenance delay no mail, and each runs once at a time', async () => {
  const begun: string[] = []
  const { run: hang, end } = hanging()
  const long: JobKind = { atOnce: 1, run: ({ kind }) => (begun.push(kind), hang()) }
  const mails = ['hangs', 'Ann', 'Ben', 'Cat']
  for (const key of ['1', '2', '3', '4', '5']) await addJob(key, { kind: 'encoding' })
  await addJob('', { kind: 'night' })
  for (const key of mails) await addJob(key, { dueAt: new Date(NOW.getTime() + 1) })
  pass(1)
  const greet: JobKind = { run: ({ key }) => (key === 'hangs' ? hang() : Promise.resolve()) }
  const server = workerOf({ encoding: long, night: long, greet }, 0)
  server.start()
  await expect.poll(() => api.db.job.count({ where: { doneAt: now } })).toBe(3)
  expect(begun.sort()).toEqual(['encoding', 'night'])
  // Adding the mail wakes the worker, which does not wait for either of them.
  await addJob('Dan')
  server.wake()
  await expect.poll(() => api.db.job.count({ where: { doneAt: now } })).toBe(4)
  await server.stop()
  end()
})

test('a kind that may not run at the moment waits, and the others run', async () => {
  await addJob('1', { kind: 'encoding' })
  await addJob('Ann')
  const done: string[] = []
  let isFull = true
  const kinds = {
    encoding: { mayRun: () => !isFull, run: async () => void done.push('encoding') },
    greet: { run: async () => void done.push('greet') },
  }
  await workerOf(kinds).runDue()
  expect(done).toEqual(['greet'])
  isFull = false
  await workerOf(kinds).runDue()
  expect(done).toEqual(['greet', 'encoding'])
})

test('after heavy work killed a server, the next one waits before it retries, longer each time', async () => {
  let tries = 0
  const run = async () => void tries++
  await addJob('Ann')
  const pauses: number[] = []
  for (let death = 0; death < 3; death++) {
    await take()
    await endAllLeases(api.db)
    await worker(run, { isHeavy: true }).runDue()
    const { dueAt } = await only()
    pauses.push((dueAt.getTime() - now.getTime()) / 1000)
    now = dueAt
  }
  expect(tries).toBe(0)
  for (const [at, longest] of [30, 60, 120].entries()) {
    expect(pauses[at]).toBeGreaterThanOrEqual(longest * 0.75 - 0.001)
    expect(pauses[at]).toBeLessThanOrEqual(longest)
  }
  await worker(run, { isHeavy: true }).runDue()
  expect([tries, (await only()).doneAt]).toEqual([1, now])
})

describe('a job with a schedule', () => {
  const nextAt = atHours(1, 4)
  const runs: string[] = []
  beforeEach(() => void (runs.length = 0))
  const night = (more: Partial<JobKind> = {}) =>
    worker(async () => void runs.push(now.toISOString().slice(0, 16)), { nextAt, ...more })
  const at = (time: string) => void (now = new Date(time))
  const runTwoServersAt = async (time: string) => {
    at(time)
    await Promise.all([night().runDue(), night().runDue()])
  }

  test('runs at its hours, each time on one of two servers', async () => {
    await runTwoServersAt('2026-11-20T14:05:00Z')
    for (const time of ['21T00:59', '21T01:03', '21T01:59', '21T04:00', '21T04:01', '22T00:59', '22T01:00'])
      await runTwoServersAt(`2026-11-${time}:00Z`)
    expect(runs).toEqual(['2026-11-21T01:03', '2026-11-21T04:00', '2026-11-22T01:00'])
    expect(await api.db.job.count()).toBe(1)
  })

  // Two servers that add it concurrently conflict by its id or by kind and key. The last step covers the second case.
  test('is added once, although one of its id or of its kind and key exists', async () => {
    const times = { firstAt: NOW, nextAt: NOW }
    await plantJob(api.db, 'night', times)
    await plantJob(api.db, 'night', times)
    await api.db.job.updateMany({ data: { jobId: crypto.randomUUID() } })
    await plantJob(api.db, 'night', times)
    expect(await only()).toMatchObject({ kind: 'night', dueAt: NOW })
  })

  test('catches up on a missed run at the next start, even after weeks', async () => {
    await night().runDue()
    at('2026-12-20T09:00:00Z')
    await deleteOldJobs(api.db, now)
    await night().runDue()
    expect(runs).toEqual(['2026-12-20T09:00'])
  })

  test('runs first at the time that its kind sets, and next at the time that a run returns', async () => {
    let again: Date | undefined = new Date('2026-11-20T15:00:00Z')
    const server = worker(async () => again, { nextAt, firstAt: (time) => time })
    await server.runDue()
    expect((await only()).dueAt).toEqual(again)
    at('2026-11-20T15:00:00Z')
    again = undefined
    await server.runDue()
    expect(await only()).toMatchObject({ dueAt: new Date('2026-11-21T01:00:00Z'), attempts: 0, doneAt: null })
  })

  test('is retried after a pause when it fails, never later than its schedule, and never fails for good', async () => {
    at('2026-11-20T14:05:00Z')
    await night().runDue()
    await api.db.job.updateMany({ data: { attempts: 50 } })
    const fails = () => Promise.reject(new Error('no'))
    const describeIt = () => 'The night failed.'
    at('2026-11-21T01:00:00Z')
    await worker(fails, { nextAt, describe: describeIt }).runDue()
    expect(await only()).toMatchObject({
      dueAt: new Date('2026-11-21T04:00:00Z'),
      failedAt: null,
      lastError: 'The night failed.',
    })
    await runTwoServersAt('2026-11-21T04:00:00Z')
    expect(await only()).toMatchObject({ attempts: 0, lastError: null })
  })

  test('is due in time, although a wrong clock postponed it, and due again after it failed for good', async () => {
    await night().runDue()
    await api.db.job.updateMany({ data: { dueAt: new Date('2026-11-25T01:00:00Z') } })
    await night().runDue()
    expect((await only()).dueAt).toEqual(new Date('2026-11-21T01:00:00Z'))
    await api.db.job.updateMany({ data: { failedAt: now, takeOvers: MOST_TAKE_OVERS } })
    await night().runDue()
    expect(await only()).toMatchObject({ failedAt: null, takeOvers: 0 })
  })

  test('is released at a stop, and runs at the next start', async () => {
    const server = worker(
      (_job, _lost, stopping) =>
        new Promise((_, reject) => stopping.addEventListener('abort', () => reject(new Error('cut off')))),
      { nextAt, firstAt: (time) => time },
    )
    server.start()
    await expect.poll(only).toMatchObject({ attempts: 1 })
    await server.stop()
    expect(await only()).toMatchObject({ attempts: 0, leaseId: null, dueAt: now, lastError: null })
    expect(failures).toEqual([])
    await night().runDue()
    expect(runs).toHaveLength(1)
  })
})

test('of each kind and key, one job waits for its first attempt', async () => {
  await addJob('Ann')
  await expect(addJob('Ann')).rejects.toThrow()
  await take()
  await addJob('Ann')
  expect(await api.db.job.count()).toBe(2)
})
