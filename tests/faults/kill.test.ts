import { FolderImageStore, Images } from '@isse/api'
import { openDatabase } from '@isse/db'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { setting } from '../support/run/env.ts'
import { createSmallImage } from '../support/images/photographs.ts'
import { pause } from '../support/machine/processes.ts'
import { Script, type Answer } from '../support/requests/script.ts'
import { startSite, type Site } from '../support/site/site.ts'

const rounds = 30

interface Service {
  serviceId: number
  name: string
  imageUrl: string
}

test(
  `a server that is killed during writes ${rounds} times has every write that it acknowledged`,
  { timeout: 600_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-killed-'))
    const acknowledged = new Map<number, string>()
    let written = 0

    for (let round = 0; round < rounds; round++) {
      const site = await startSite({ dataDir })
      await expectAll(site, acknowledged)
      const before = acknowledged.size
      const writers = await startWriters(site, acknowledged)
      // Somewhere within a write, of which each takes some ten milliseconds.
      await until(() => acknowledged.size > before)
      await pause(Math.random() * 150)
      await site.kill()
      await writers.ended
      written += acknowledged.size - before
    }

    const site = await startSite({ dataDir })
    await expectAll(site, acknowledged)
    await site.stop()
    await expectWhole(dataDir)
    expect(written).toBeGreaterThanOrEqual(rounds)
  },
)

/** Three at once, which add services and change them, until the server is gone. */
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
      // Between being sent and being answered, either name is right.
      acknowledged.set(added.serviceId, `${added.name}|Changed ${count}`)
      serviceOf(await script.upload('/api/isseService/update', { contentBlock: changed }))
      acknowledged.set(added.serviceId, `Changed ${count}`)
    }
  }
  // A write ends by the connection's end; nothing else is expected to go wrong.
  const gone = (error: unknown) => {
    if (!(error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message))) throw error
  }
  const ended = Promise.all([write(), write(), write()].map((writer) => writer.catch(gone))).then(
    () => undefined,
  )
  return { ended }
}

function serviceOf({ status, body }: Answer): Service {
  if (status !== 200) throw new Error(`A write was answered ${status}: ${JSON.stringify(body)}`)
  return body as Service
}

async function expectAll(site: Site, acknowledged: Map<number, string>): Promise<void> {
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
  // The images of the last ones: the earlier rounds have looked at theirs.
  for (const { imageUrl } of [...services.values()].slice(-10))
    expect((await script.get(imageUrl)).status).toBe(200)
}

/** What was still to be encoded is not lost over the crashes; once what they left is swept, nothing else is stored. */
async function expectWhole(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ folder: path.join(dataDir, 'database') })
  try {
    const store = new FolderImageStore(path.join(dataDir, 'images'))
    const failures: unknown[] = []
    const images = new Images(db, store, { onFailure: (...failure) => failures.push(failure) })
    // Each was put off when it was begun, before the server was killed over it.
    await db.pendingImage.updateMany({ data: { dueAt: new Date(0) } })
    await images.encodingQueue.encodeDue()
    expect([failures, await db.pendingImage.count()]).toEqual([[], 0])
    const rows = await db.image.findMany({
      select: { width: true, variants: { select: { format: true, width: true } } },
    })
    // The small image of these tests is kept in its own width alone.
    expect(rows.length).toBeGreaterThan(0)
    for (const { width, variants } of rows)
      expect(variants.map((variant) => `${variant.format} ${variant.width}`).sort()).toEqual([
        `avif ${width}`,
        `webp ${width}`,
      ])
    await images.sweeper.sweep(new Date(Date.now() + 60_000))
    const keys: string[] = []
    for await (const { key } of store.list()) if (!key.endsWith('.owner')) keys.push(key)
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
