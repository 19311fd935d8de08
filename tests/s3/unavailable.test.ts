import { afterEach, expect, test } from 'vitest'
import {
  expectLoggedOnceAMinute,
  expectUnavailable,
  failedParts,
  message,
  readiness,
  RECOVERY,
} from '../support/contracts/unavailable-contract.ts'
import { newBucket, siteSettings } from '../support/images/bucket.ts'
import { createSmallImage } from '../support/images/photographs.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../support/machine/servers/database-proxy.ts'
import { Script } from '../support/requests/script.ts'
import { startSite, type Site } from '../support/site/site.ts'

let site: Site | undefined
let way: DatabaseProxy | undefined
afterEach(async () => {
  await site?.stop()
  await way?.close()
  site = way = undefined
})

test('an unreachable object storage rejects uploads but not texts, and the site recovers by itself', async () => {
  const bucket = newBucket()
  const proxy = (way = await startDatabaseProxy(bucket.endpoint))
  const served = (site = await startSite({ settings: siteSettings({ ...bucket, endpoint: proxy.url }) }))
  const visitor = new Script(served)
  const administrator = await visitor.signIn(served.admin)
  const imageFile = await createSmallImage('png')
  const contentBlock = JSON.stringify({ name: 'Chess', text: 'On Fridays.' })
  const added = await administrator.upload('/api/isseService', { contentBlock, imageFile })
  expect(added.status).toBe(200)
  const { imageUrl } = added.body as { imageUrl: string }
  const readTexts = async () => {
    for (const address of ['/', '/services', '/api/isseServices', '/contact'])
      expect([address, (await visitor.get(address)).status]).toEqual([address, 200])
  }
  // The first read of a page stores the pictures that come with the site.
  await readTexts()

  proxy.set('refused')
  await expect.poll(failedParts(served), RECOVERY).toEqual(['images'])
  expectUnavailable(await administrator.upload('/api/isseService', { contentBlock, imageFile }))
  expect((await fetch(imageUrl)).status).toBe(503)
  await readTexts()
  expect((await visitor.post('/api/message', message)).status).toBe(200)
  expectLoggedOnceAMinute(
    served,
    'The store of pictures and documents, or DATA_DIR, cannot be read or written.',
  )

  proxy.set('open')
  await expect.poll(readiness(served), RECOVERY).toEqual({ ready: true, failed: [] })
  expect((await fetch(imageUrl)).status).toBe(200)
  expect((await administrator.upload('/api/isseService', { contentBlock, imageFile })).status).toBe(200)
})
