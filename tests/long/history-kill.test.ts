import { openDatabase, type Database } from '@isse/db'
import fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSmallImage } from '../support/images/photographs.ts'
import { pause } from '../support/machine/processes.ts'
import { Script } from '../support/requests/script.ts'
import { setting } from '../support/run/env.ts'
import { startSite, type Site } from '../support/site/site.ts'

const SEED = 20_261_125
const ROUNDS = 16

interface Service {
  serviceId: number
  version: number
  image: { imageId: number }
}

test(
  `a server that is killed ${ROUNDS} times has gone back and forgotten as a whole, or not at all, seed ${SEED}`,
  { timeout: 900_000 },
  async () => {
    const [moments = []] = fc.sample(
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: ROUNDS, maxLength: ROUNDS }),
      { numRuns: 1, seed: SEED },
    )
    const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-history-killed-'))
    let done = 0
    try {
      for (const [round, moment] of moments.entries()) {
        const site = await startSite({ dataDir })
        const script = await new Script(site).signIn(site.admin)
        const before = await saveTwice(script, site)
        const call =
          round % 2 === 0
            ? script.post('/trpc/revisions.goBack', {
                revisionId: before.revisionId,
                version: before.version,
              })
            : script.post('/trpc/revisions.forgetPicture', { imageId: before.formerImageId })
        const ended = call.then(
          ({ status }) => status === 200,
          () => false,
        )
        await pause(moment)
        await site.kill()
        const isAcknowledged = await ended
        if (
          await inDatabase(dataDir, (db) =>
            round % 2 === 0 ? hasGoneBack(db, before) : hasForgotten(db, before),
          )
        )
          done++
        else expect(isAcknowledged, `round ${round}`).toBe(false)
      }
      // Guards against a vacuous run: some kills came before, some after.
      expect(done).toBeGreaterThan(0)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)

/** Gives a service another picture, so that its history has two states. */
async function saveTwice(script: Script, site: Site) {
  const read = async () => (await (await fetch(`${site.url}/api/isseService/1`)).json()) as Service
  const { image } = await read()
  const contentBlock = JSON.stringify({ id: 1, name: 'Killed meanwhile', text: 'Whole, or not at all.' })
  const imageFile = await createSmallImage('png')
  const { status } = await script.upload('/api/isseService/update', { contentBlock, imageFile })
  expect(status).toBe(200)
  const input = encodeURIComponent(JSON.stringify({ kind: 'service', id: 1 }))
  const { body } = await script.get(`/trpc/revisions.ofRecord?input=${input}`)
  const { lines } = (body as { result: { data: { lines: { revisionId: number; hasState: boolean }[] } } })
    .result.data
  const states = lines.filter(({ hasState }) => hasState)
  return {
    revisionId: states[1]?.revisionId ?? 0,
    version: (await read()).version,
    formerImageId: image.imageId,
  }
}

type Before = Awaited<ReturnType<typeof saveTwice>>

/** Whether the record was gone back; the newest revision says what the record is in either case. */
async function hasGoneBack(db: Database, { version }: Before): Promise<boolean> {
  const record = await db.service.findUniqueOrThrow({ where: { serviceId: 1 } })
  const newest = await db.revision.findFirstOrThrow({
    where: { kind: 'service', recordId: 1, version: { not: null } },
    orderBy: { version: 'desc' },
  })
  expect(newest.version).toBe(record.version)
  expect(newest.fields).toMatchObject({ name: record.name, imageId: record.imageId })
  expect(newest.what).toBe(record.version === version ? 'changed' : 'wentBack')
  return record.version > version
}

/** Whether a picture was forgotten: in all revisions, with the line that says so, or in none. */
async function hasForgotten(db: Database, { formerImageId: imageId }: Before): Promise<boolean> {
  const holding = await db.revision.count({ where: { imageId } })
  const naming = await db.revision.count({ where: { fields: { path: ['imageId'], equals: imageId } } })
  expect(naming).toBe(holding)
  const image = await db.image.count({ where: { imageId } })
  if (holding > 0) expect(image).toBe(1)
  return holding === 0
}

async function inDatabase<Result>(dataDir: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ folder: path.join(dataDir, 'database') })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
