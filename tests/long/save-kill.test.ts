import { FolderStorage, Images, JobWorker, recordImages } from '@isse/api'
import { localImageWork } from '@isse/api/local-image-work'
import { openDatabase } from '@isse/db'
import fc from 'fast-check'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { setting } from '../support/run/env.ts'
import { createSmallImage } from '../support/images/photographs.ts'
import { pause } from '../support/machine/processes.ts'
import { Script, type Answer } from '../support/requests/script.ts'
import { startSite, type Site } from '../support/site/site.ts'

const ROUNDS = 15
const SEED = 20_261_121

interface Service {
  serviceId: number
  name: string
  imageUrl: string
}

/**
 * Kills the server repeatedly during writes on one folder. The title names the seed of the moments, so that a failure
 * can be reproduced.
 */
test(
  `a server that is killed during writes ${ROUNDS} times has every write that it acknowledged, seed ${SEED}`,
  { timeout: 600_000 },
  async () => {
    const [delays = []] = fc.sample(
      fc.array(fc.integer({ min: 0, max: 150 }), { minLength: ROUNDS, maxLength: ROUNDS }),
      { numRuns: 1, seed: SEED },
    )
    const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-killed-'))
    const acknowledged = new Map<number, string>()
    let written = 0

    for (const delay of delays) {
      const site = await startSite({ dataDir })
      await expectAcknowledged(site, acknowledged)
      const before = acknowledged.size
      const writers = await startWriters(site, acknowledged)
      // A write takes some ten milliseconds, so the delay puts the kill within one.
      await until(() => acknowledged.size > before)
      await pause(delay)
      await site.kill()
      await writers.ended
      written += acknowledged.size - before
    }

    const site = await startSite({ dataDir })
    await expectAcknowledged(site, acknowledged)
    await site.stop()
    await expectNothingLost(dataDir)
    expect(written).toBeGreaterThanOrEqual(ROUNDS)
  },
)

/** Starts three writers, which add and change services until the server is gone. */
async function startWriters(
  site: Site,
  acknowledged: Map<number, string>,
): Promise<{ ended: Promise<void> }> {
  const script = await new Script(site).signIn(site.admin)
  const imageFile = await createSmallImage('png')
  const write = async () => {
    for (let count = 0; ; count++) {
      const contentBlock = JSON.stringify({
        name: `Service ${count}`,
        text: 'Written while the server was killed.',
      })
      const added = serviceOf(await script.upload('/api/isseService', { contentBlock, imageFile }))
      acknowledged.set(added.serviceId, added.name)
      const changed = JSON.stringify({ id: added.serviceId, name: `Changed ${count}`, text: 'And changed.' })
      // Until the response, either name is valid.
      acknowledged.set(added.serviceId, `${added.name}|Changed ${count}`)
      serviceOf(await script.upload('/api/isseService/update', { contentBlock: changed }))
      acknowledged.set(added.serviceId, `Changed ${count}`)
    }
  }
  // The kill cuts the connection, which ends a writer. Any other failure fails the test.
  const ignoreLostConnection = (error: unknown) => {
    if (!(error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message))) throw error
  }
  const ended = Promise.all(
    [write(), write(), write()].map((writer) => writer.catch(ignoreLostConnection)),
  ).then(() => undefined)
  return { ended }
}

function serviceOf({ status, body }: Answer): Service {
  if (status !== 200) throw new Error(`A write was answered ${status}: ${JSON.stringify(body)}`)
  return body as Service
}

async function expectAcknowledged(site: Site, acknowledged: Map<number, string>): Promise<void> {
  const script = new Script(site)
  const services = new Map(
    ((await script.get('/api/isseServices')).body as Service[]).map((service) => [
      service.serviceId,
      service,
    ]),
  )
  for (const [serviceId, name] of acknowledged) {
    const service = services.get(serviceId)
    expect(name.split('|'), `service ${serviceId}`).toContain(service?.name)
  }
  // Earlier rounds have read the images of earlier services.
  for (const { imageUrl } of [...services.values()].slice(-10))
    expect((await script.get(imageUrl)).status).toBe(200)
}

/** Expects that due encodings survive the kills, and that nothing unused is stored after the sweep. */
async function expectNothingLost(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ folder: path.join(dataDir, 'database') })
  try {
    const storage = new FolderStorage(path.join(dataDir, 'images'))
    const failures: unknown[] = []
    const onFailure = (...failure: unknown[]) => void failures.push(failure)
    const images = new Images(db, storage, { recordImages, work: localImageWork, onFailure })
    // All jobs become due, because a killed server still has the lease of its job.
    await db.job.updateMany({ data: { dueAt: new Date(0), leaseId: null, leaseEndsAt: null } })
    await new JobWorker(db, { kinds: images.jobKinds, now: () => new Date(), onFailure }).runDue()
    expect([failures, await db.pendingImage.count()]).toEqual([[], 0])
    const rows = await db.image.findMany({
      select: { width: true, variants: { select: { format: true, width: true } } },
    })
    // The image is small, so it has one encoding of each format, in its own width.
    expect(rows.length).toBeGreaterThan(0)
    for (const { width, variants } of rows)
      expect(variants.map((variant) => `${variant.format} ${variant.width}`).sort()).toEqual([
        `avif ${width}`,
        `webp ${width}`,
      ])
    await images.sweeper.sweep(new Date(Date.now() + 60_000))
    const keys: string[] = []
    for await (const { key } of storage.list()) if (!key.endsWith('.owner')) keys.push(key)
    const variantRows = await db.imageVariant.findMany({ select: { key: true } })
    expect(keys.sort()).toEqual(variantRows.map(({ key }) => key).sort())
  } finally {
    await close()
  }
}

async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !condition(); await pause(5))
    if (Date.now() > end) throw new Error('Nothing was written.')
}
