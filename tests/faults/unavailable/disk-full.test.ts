import { sentences } from '@isse/api/site/words/sentences'
import { afterEach, expect, test } from 'vitest'
import { createSmallImage } from '../../support/images/photographs.ts'
import { createSmallDisk, type SmallDisk } from '../../support/machine/small-disk.ts'
import { Script } from '../../support/requests/script.ts'
import { startSite, type Site } from '../../support/site/site.ts'

const MB = 1024 * 1024
/** Generous, because the machine is busy with other tests. In milliseconds. */
const SETTLING = { timeout: 60_000, interval: 100 }

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

async function createDisk(bytes: number): Promise<SmallDisk> {
  const disk = await createSmallDisk(bytes)
  opened.push(disk)
  return disk
}

async function startOn(disk: SmallDisk): Promise<Site> {
  const site = await startSite({ dataDir: disk.folder, settings: { SEED: 'none' } })
  opened.push({ close: () => site.kill() })
  return site
}

const readiness = (site: Site) => async () => (await fetch(`${site.url}/readyz`)).json()
const message = {
  firstName: 'Ann',
  lastName: 'Bee',
  subject: 'Hello',
  contact: 'a@b.example',
  message: 'Hi.',
}
const isReady = { ready: true, failed: [] }

test('a full disk makes writes 503 but not reads, until there is space again', async () => {
  const disk = await createDisk(300 * MB)
  const site = await startOn(disk)
  const visitor = new Script(site)
  const administrator = await visitor.signIn(site.admin)
  expect((await visitor.post('/api/message', message)).status).toBe(200)
  const reads = ['/', '/contact', '/services', '/api/isseServices', '/api/cloudImage/1']
  for (const address of reads) expect([address, (await visitor.get(address)).status]).toEqual([address, 200])

  await disk.fill(20 * MB)
  await expect.poll(readiness(site), SETTLING).toEqual({ ready: false, failed: ['disk'] })
  const imageFile = await createSmallImage('png')
  const contentBlock = JSON.stringify({ name: 'A', text: 'B' })
  const rest = [
    await visitor.post('/api/message', message),
    await administrator.upload('/api/isseService', { contentBlock, imageFile }),
    await administrator.upload('/api/image', { imageFile }),
    await visitor.post('/api/signin', site.admin),
  ]
  for (const { status, headers, body } of rest) {
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
    expect(body).toMatchObject({
      status: 503,
      httpStatus: 'SERVICE_UNAVAILABLE',
      message: sentences.unavailable,
    })
  }
  const trpc = await administrator.post('/trpc/messages.remove', { messageId: 1 })
  expect([trpc.status, trpc.headers.get('retry-after')]).toEqual([503, '30'])
  expect(trpc.body).toMatchObject({ error: { message: sentences.unavailable } })
  const page = await visitor.send('/contact', { method: 'POST', body: new URLSearchParams({ ...message }) })
  expect(page.status).toBe(503)
  for (const text of [sentences.unavailable, 'value="Bee"', 'Hi.']) expect(page.body).toContain(text)
  for (const address of [...reads, '/api/messages/1']) {
    const reader = address.includes('messages') ? administrator : visitor
    expect([address, (await reader.get(address)).status]).toEqual([address, 200])
    expect([address, (await reader.uncached().get(address)).status]).toEqual([
      address,
      address.includes('messages') ? 401 : 200,
    ])
  }
  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
  expect(lines).toEqual([expect.stringContaining('DATA_DIR')])
  expect(lines[0]).toMatch(disk.isReal ? /The disk of DATA_DIR is full/ : /DATA_DIR is not where it was/)

  await disk.empty()
  await expect.poll(readiness(site), SETTLING).toEqual(isReady)
  expect((await visitor.post('/api/message', message)).status).toBe(200)
  expect((await administrator.upload('/api/isseService', { contentBlock, imageFile })).status).toBe(200)
})

test('loses nothing acknowledged if the disk fills up during writes and the server is killed', async () => {
  const disk = await createDisk(300 * MB)
  let site = await startOn(disk)
  const imageFile = await createSmallImage('png')
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  let isFull = false
  const write = async (writer: number) => {
    const script = await new Script(site).signIn(site.admin)
    for (let count = 0, refused = 0; refused < 3; count++) {
      const name = `Service ${writer}-${count}`
      const contentBlock = JSON.stringify({ name, text: 'Written while the disk filled up. '.repeat(40) })
      const { status } = await script.upload('/api/isseService', { contentBlock, imageFile })
      statuses.add(status)
      if (status === 200) acknowledged.push(name)
      else if (isFull) refused++
    }
  }
  const writers = Promise.all([0, 1, 2].map(write))
  await expect.poll(() => acknowledged.length, SETTLING).toBeGreaterThan(3)
  // Fills the disk completely, so that current writes fail.
  await disk.fill(0)
  isFull = true
  await writers
  expect([...statuses].sort()).toEqual([200, 503])
  await site.kill()
  await disk.empty()
  site = await startOn(disk)
  const services = (await new Script(site).get('/api/isseServices')).body as {
    name: string
    imageUrl: string
  }[]
  const names = services.map(({ name }) => name)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
  for (const { imageUrl } of services.slice(-10)) expect((await fetch(imageUrl)).status).toBe(200)
})
