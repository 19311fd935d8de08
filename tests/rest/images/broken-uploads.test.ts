import { expect, test } from 'vitest'
import { sendHalf } from '../../support/requests/half-upload.ts'
import { expectNothingStored, SETTLING } from '../../support/contracts/nothing-stored.ts'
import { createSmallImage } from '../../support/images/photographs.ts'
import { spooledFiles } from '../../support/images/stored-images.ts'
import { useSite } from '../../support/requests/rest.ts'
import { createToken } from '../../support/requests/tokens.ts'
import { readStoredBy } from '../../support/contracts/upload-contract.ts'

const scripts = useSite()

const stored = () =>
  readStoredBy(scripts, { records: async () => (await scripts.visitor.get('/api/isseServices')).body })

const spooled = () => spooledFiles(scripts.site)

test('an upload that breaks off stores nothing, and other uploads are served', async () => {
  const before = await stored()
  const { token } = await createToken(scripts.administrator, 'READ_WRITE')
  const senders = await Promise.all(Array.from({ length: 10 }, () => sendHalf(scripts.site, token)))
  await expect.poll(spooled, SETTLING).toHaveLength(senders.length)
  for (const [at, { socket }] of senders.entries())
    if (at % 2) socket.destroy()
    // A program that exits closes its side properly.
    else socket.end()
  await expect.poll(spooled, SETTLING).toEqual([])
  await expectNothingStored(before, stored)
  expect(scripts.site.output()).not.toMatch(/uncaught|unhandled/i)

  const imageFile = await createSmallImage('png')
  const contentBlock = JSON.stringify({ name: 'Whole', text: 'Whole.' })
  expect((await scripts.administrator.upload('/api/isseService', { contentBlock, imageFile })).status).toBe(
    200,
  )
})
