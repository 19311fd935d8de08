import { FolderStore, Images, shownImages } from '@isse/api'
import { openDatabase } from '@isse/db'
import fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSmallImage } from '../support/images/photographs.ts'
import { pause } from '../support/machine/processes.ts'
import { History, type Service } from '../support/requests/history.ts'
import { Script } from '../support/requests/script.ts'
import { setting } from '../support/run/env.ts'
import { soak } from '../support/run/plan.ts'
import { startSite } from '../support/site/site.ts'

const SEED = 20_261_125

const rounds = soak.historyKills.long

/** A service whose former picture two of its revisions have, and what it is now. */
interface Before {
  now: Service
  formerImageId: number
  holding: number[]
  /** What is unpublished of it; 0: nothing. */
  draftId: number
}

interface Way {
  prepare?(history: History, before: Before): Promise<Before>
  /** @returns whether the server acknowledged it */
  call(history: History, before: Before): Promise<boolean>
  /** Whether it has been done: as a whole, or not at all. It leaves the service on the website, without a draft. */
  isDone(history: History, before: Before): Promise<boolean>
}

/** What the server is killed in, by turns. */
const ways: Record<string, Way> = {
  goBack: {
    call: (history, { now, holding }) =>
      history.call('goBack', { revisionId: holding[0], version: now.version }),
    isDone: hasGoneBack,
  },
  forgetPicture: {
    call: (history, { formerImageId }) => history.call('forgetPicture', { imageId: formerImageId }),
    isDone: hasForgotten,
  },
  publish: {
    async prepare(history, before) {
      const kept = await history.keep(before.now.serviceId, 'Drafted')
      return { ...before, draftId: kept }
    },
    call: (history, { now: { serviceId: id, version }, draftId: seen }) =>
      history.callUnpublished('publish', { id, seen, version }),
    isDone: hasPublished,
  },
  takeOff: {
    call: (history, { now: { serviceId: id, version } }) =>
      history.callUnpublished('takeOff', { id, version }),
    isDone: hasTakenOff,
  },
  putBack: {
    async prepare(history, before) {
      const { serviceId: id } = before.now
      await history.callUnpublished('takeOff', { id })
      return { ...before, draftId: (await history.waiting(id))?.revisionId ?? 0 }
    },
    call: (history, { now: { serviceId: id }, draftId: seen }) =>
      history.callUnpublished('publish', { id, seen }),
    isDone: hasPutBack,
  },
}
const names = Object.keys(ways)

test(
  `a server that is killed ${rounds} times has gone back, forgotten, published, taken off and put back as a whole, or not at all, seed ${SEED}`,
  { timeout: 120_000 + rounds * 60_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-history-killed-'))
    // On a machine whose speed changes, kills of a way may all come too early or too late: then there are more rounds.
    const most = 3 * rounds
    const [moments = []] = fc.sample(
      fc.array(fc.double({ min: 0.1, max: 1.3, noNaN: true }), { minLength: most, maxLength: most }),
      { numRuns: 1, seed: SEED },
    )
    const outcomes = new Map(names.map((name) => [name, new Set<boolean>()]))
    const isVaried = () => [...outcomes.values()].every(({ size }) => size === 2)
    let site = await startSite({ dataDir })
    try {
      const { cookie } = await new Script(site).signIn(site.admin)
      const open = () => new History(new Script(site, { cookie }))
      const { serviceId } = await open().save(undefined, 'Added', await createSmallImage('png'))
      const longest = new Map<string, number>()
      for (const name of names) longest.set(name, await measure(wayOf(name), open(), serviceId))
      for (const [round, moment] of moments.entries()) {
        if (round >= rounds && isVaried()) break
        const name = names[round % names.length] ?? ''
        const way = wayOf(name)
        const before = await prepare(way, open(), serviceId)
        const isAnswered = way.call(open(), before).catch(falseIfCutOff)
        await pause(moment * (longest.get(name) ?? 0))
        await site.kill()
        const isAcknowledged = await isAnswered

        site = await startSite({ dataDir })
        const isDone = await way.isDone(open(), before)
        if (isAcknowledged) expect(isDone, `round ${round}, ${name}`).toBe(true)
        const seen = outcomes.get(name)?.add(isDone)
        // The machine's speed has changed since this way was measured, so its next kill comes earlier, or later.
        if (seen?.size === 1) longest.set(name, (longest.get(name) ?? 0) * (isDone ? 0.7 : 1.4))
      }
      // Guards against a vacuous run: of each way some kills came before, some after.
      expect(isVaried()).toBe(true)
      await site.stop()
      await expectWhole(dataDir, serviceId)
    } finally {
      await site.kill()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)

/** @returns how long a call takes that nothing cuts off, in milliseconds */
async function measure(way: Way, history: History, serviceId: number): Promise<number> {
  const before = await prepare(way, history, serviceId)
  const started = performance.now()
  expect(await way.call(history, before)).toBe(true)
  const took = performance.now() - started
  expect(await way.isDone(history, before)).toBe(true)
  return took
}

function wayOf(name: string): Way {
  const way = ways[name]
  if (!way) throw new Error(`There is no way ${name}.`)
  return way
}

async function prepare(way: Way, history: History, serviceId: number): Promise<Before> {
  const before = await saveTwice(history, serviceId)
  return (await way.prepare?.(history, before)) ?? before
}

/** Saves another text, and then another picture: two revisions have the former one. */
async function saveTwice(history: History, serviceId: number): Promise<Before> {
  const former = await history.save(serviceId, 'Another text')
  const now = await history.save(serviceId, 'Another picture', await createSmallImage('png'))
  const [, ...holding] = await history.states(serviceId)
  return { now, formerImageId: former.image.imageId, holding: holding.slice(0, 2), draftId: 0 }
}

/** The kill cuts the connection. Any other failure is a failure of the test. */
function falseIfCutOff(error: unknown): false {
  if (error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message)) return false
  throw error
}

/** Whether the record was gone back to the revision: the newest revision says what it is in either case. */
async function hasGoneBack(history: History, { now, formerImageId, holding }: Before): Promise<boolean> {
  const record = await history.read(now.serviceId)
  const isDone = record.version !== now.version
  expect(stateOf(record)).toEqual(
    isDone ? { version: now.version + 1, name: 'Another text', imageId: formerImageId } : stateOf(now),
  )
  const [newest = 0, before] = await history.states(now.serviceId)
  const { after, isNow, fields, image } = await history.compare(newest)
  expect({ isNow, what: after.what }).toEqual({ isNow: true, what: isDone ? 'wentBack' : 'changed' })
  expect(fields).toContainEqual(expect.objectContaining({ name: 'name', after: record.name }))
  expect(image.after?.imageId).toBe(record.image.imageId)
  expect(before === holding[0]).toBe(!isDone)
  return isDone
}

/** Whether the picture was forgotten: in both revisions, with the line that says so, or in none. */
async function hasForgotten(history: History, { now, formerImageId, holding }: Before): Promise<boolean> {
  const left = []
  for (const revisionId of holding) left.push((await history.compare(revisionId)).image.after?.imageId)
  const [newest] = await history.linesOfSite()
  const isDone = newest?.what === 'forgotten'
  expect(left).toEqual(holding.map(() => (isDone ? undefined : formerImageId)))
  expect(stateOf(await history.read(now.serviceId))).toEqual(stateOf(now))
  return isDone
}

/** Whether the draft was published: it is what the website has, or it waits still and the website is as it was. */
async function hasPublished(history: History, { now, draftId }: Before): Promise<boolean> {
  const { serviceId: id, version } = now
  const [record, waiting] = [await history.read(id), await history.waiting(id)]
  const isDone = record.version !== version
  const { name, ...before } = stateOf(now)
  expect(stateOf(record)).toEqual({
    ...before,
    version: version + Number(isDone),
    name: isDone ? 'Drafted' : name,
  })
  expect(waiting?.revisionId).toBe(isDone ? undefined : draftId)
  if (!isDone) expect(await history.callUnpublished('discard', { id, seen: draftId })).toBe(true)
  return isDone
}

/** Whether the service was taken off: it is nowhere but among what is off, or on the website and nowhere else. */
async function hasTakenOff(history: History, { now }: Before): Promise<boolean> {
  const { serviceId: id } = now
  const waiting = await history.waiting(id)
  const record = await history.read(id)
  expect('serviceId' in record).toBe(waiting === null)
  if (!waiting) {
    expect(stateOf(record)).toEqual(stateOf(now))
    return false
  }
  expect(waiting).toMatchObject({
    isOff: true,
    isDraft: false,
    record: { name: now.name, version: now.version },
  })
  expect(await history.callUnpublished('publish', { id, seen: waiting.revisionId })).toBe(true)
  return true
}

/** Whether the service was put back: it is on the website as it was, or off it still. */
async function hasPutBack(history: History, { now, draftId }: Before): Promise<boolean> {
  const { serviceId: id } = now
  const waiting = await history.waiting(id)
  const isDone = waiting === null
  if (!isDone) {
    expect(waiting).toMatchObject({ isOff: true, revisionId: draftId })
    expect(await history.callUnpublished('publish', { id, seen: draftId })).toBe(true)
  }
  expect(stateOf(await history.read(id))).toEqual({ ...stateOf(now), version: now.version + 1 })
  return isDone
}

function stateOf({ version, name, image: { imageId } }: Service) {
  return { version, name, imageId }
}

/** Each version has one revision, and after a sweep the pictures are those of revisions and records. */
async function expectWhole(dataDir: string, serviceId: number): Promise<void> {
  const { db, close } = await openDatabase({ folder: path.join(dataDir, 'database') })
  try {
    const { version, imageId } = await db.service.findUniqueOrThrow({ where: { serviceId } })
    const revisions = await db.revision.findMany({
      where: { kind: 'service', recordId: serviceId, version: { not: null } },
      orderBy: { version: 'asc' },
    })
    expect(revisions.map((revision) => revision.version)).toEqual(
      Array.from({ length: version }, (_, at) => at + 1),
    )
    // A state that the start had to find would be one that its save did not keep.
    expect(revisions.filter(({ what }) => what === 'found')).toEqual([])
    for (const { fields, imageId: held } of revisions)
      expect((fields as { imageId?: number }).imageId ?? null).toBe(held)
    const images = new Images(db, new FolderStore(path.join(dataDir, 'images')), {
      shownImages,
      onFailure: (...failure: unknown[]) => expect(failure).toBeUndefined(),
    })
    await images.sweeper.sweep(new Date(Date.now() + 60_000))
    const used = new Set([imageId, ...revisions.flatMap((revision) => revision.imageId ?? [])])
    const stored = await db.image.findMany({ orderBy: { imageId: 'asc' } })
    expect(stored.map((image) => image.imageId)).toEqual([...used].toSorted((a, b) => a - b))
  } finally {
    await close()
  }
}
