import { expect, test } from 'vitest'
import { sendHalf } from '../../support/requests/half-upload.ts'
import { expectNothingNew, SETTLING } from '../../support/contracts/nothing-new.ts'
import { createSmallImage } from '../../support/images/photographs.ts'
import { spooledFiles } from '../../support/images/stored-images.ts'
import { useSite } from '../../support/requests/rest.ts'
import { makeToken } from '../../support/requests/tokens.ts'
import { everythingKept } from '../../support/contracts/upload-contract.ts'

const scripts = useSite()

const kept = () =>
  everythingKept(scripts, { records: async () => (await scripts.visitor.get('/api/isseServices')).body })

const putAside = () => spooledFiles(scripts.site)

test('who leaves in mid-upload leaves nothing behind, and others are served', async () => {
  const before = await kept()
  const { token } = await makeToken(scripts.administrator, 'READ_WRITE')
  const senders = await Promise.all(Array.from({ length: 10 }, () => sendHalf(scripts.site, token)))
  await expect.poll(putAside, SETTLING).toHaveLength(senders.length)
  for (const [at, { socket }] of senders.entries())
    if (at % 2) socket.destroy()
    // In good order, as a program that ends.
    else socket.end()
  await expect.poll(putAside, SETTLING).toEqual([])
  await expectNothingNew(before, kept)
  expect(scripts.site.output()).not.toMatch(/uncaught|unhandled/i)

  const imageFile = await createSmallImage('png')
  const contentBlock = JSON.stringify({ name: 'Whole', text: 'Whole.' })
  expect((await scripts.administrator.upload('/api/isseService', { contentBlock, imageFile })).status).toBe(
    200,
  )
})
