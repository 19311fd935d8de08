import { FolderStore, Images } from '@isse/api'
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

/** What the server is killed in, by turns. */
const ways = ['goBack', 'forgetPicture'] as const

type Way = (typeof ways)[number]

/** A service whose former picture two of its revisions have, and what it is now. */
interface Before {
  now: Service
  formerImageId: number
  holding: number[]
}

test(
  `a server that is killed ${rounds} times has gone back and forgotten as a whole, or not at all, seed ${SEED}`,
  { timeout: 120_000 + rounds * 60_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-history-killed-'))
    // On a machine whose speed changes, kills of a way may all come too early or too late: then there are more rounds.
    const most = 3 * rounds
    const [moments = []] = fc.sample(
      fc.array(fc.double({ min: 0.1, max: 1.3, noNaN: true }), { minLength: most, maxLength: most }),
      { numRuns: 1, seed: SEED },
    )
    const outcomes = { goBack: new Set<boolean>(), forgetPicture: new Set<boolean>() }
    const isVaried = () => ways.every((way) => outcomes[way].size === 2)
    let site = await startSite({ dataDir })
    try {
      const { cookie } = await new Script(site).signIn(site.admin)
      const open = () => new History(new Script(site, { cookie }))
      const { serviceId } = await open().save(undefined, 'Added', await createSmallImage('png'))
      const longest = {
        goBack: await measure('goBack', open(), serviceId),
        forgetPicture: await measure('forgetPicture', open(), serviceId),
      }
      for (const [round, moment] of moments.entries()) {
        if (round >= rounds && isVaried()) break
        const way = ways[round % 2] as Way
        const before = await saveTwice(open(), serviceId)
        const isAnswered = call(way, open(), before).catch(falseIfCutOff)
        await pause(moment * longest[way])
        await site.kill()
        const isAcknowledged = await isAnswered

        site = await startSite({ dataDir })
        const isDone = await (way === 'goBack' ? hasGoneBack : hasForgotten)(open(), before)
        if (isAcknowledged) expect(isDone, `round ${round}`).toBe(true)
        outcomes[way].add(isDone)
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
  const before = await saveTwice(history, serviceId)
  const started = performance.now()
  expect(await call(way, history, before)).toBe(true)
  return performance.now() - started
}

/** Saves another text, and then another picture: two revisions have the former one. */
async function saveTwice(history: History, serviceId: number): Promise<Before> {
  const former = await history.save(serviceId, 'Another text')
  const now = await history.save(serviceId, 'Another picture', await createSmallImage('png'))
  const [, ...holding] = await history.states(serviceId)
  return { now, formerImageId: former.image.imageId, holding: holding.slice(0, 2) }
}

/** @returns whether the server acknowledged it */
function call(way: Way, history: History, { now, formerImageId, holding }: Before): Promise<boolean> {
  const input =
    way === 'goBack' ? { revisionId: holding[0], version: now.version } : { imageId: formerImageId }
  return history.call(way, input)
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
