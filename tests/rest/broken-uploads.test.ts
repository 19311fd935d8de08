import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectNothingNew, SETTLING } from '../support/kept.ts'
import { createPhotograph, createSmallPicture } from '../support/photographs.ts'
import { useSite } from '../support/rest.ts'
import { makeToken } from '../support/tokens.ts'
import { everythingKept } from '../support/upload-contract.ts'

const scripts = useSite()

const kept = () =>
  everythingKept(scripts, { records: async () => (await scripts.visitor.get('/api/isseServices')).body })

/** The files that are no pictures yet. */
const putAside = () => readdir(path.join(scripts.site.dataDir, 'uploads'))

/** Begins a service with a photograph, and sends half of it. */
async function sendHalf(token: string): Promise<Socket> {
  const { buffer } = await createPhotograph()
  const { hostname, port, host } = new URL(scripts.site.url)
  const parts = [
    '--x\r\ncontent-disposition: form-data; name="contentBlock"\r\n\r\n{"name":"Half","text":"Half."}\r\n',
    '--x\r\ncontent-disposition: form-data; name="imageFile"; filename="half.jpg"\r\n\r\n',
  ].join('')
  const head = [
    'POST /api/isseService HTTP/1.1',
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${parts.length + buffer.length + '\r\n--x--\r\n'.length}`,
  ].join('\r\n')
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  socket.write(`${head}\r\n\r\n${parts}`)
  socket.write(buffer.subarray(0, buffer.length / 2))
  return socket
}

test('who leaves in mid-upload leaves nothing behind, and others are served', async () => {
  const before = await kept()
  const { token } = await makeToken(scripts.administrator, 'READ_WRITE')
  const senders = await Promise.all(Array.from({ length: 10 }, () => sendHalf(token)))
  await expect.poll(putAside, SETTLING).toHaveLength(senders.length)
  for (const [at, socket] of senders.entries())
    if (at % 2) socket.destroy()
    // In good order, as a program that ends.
    else socket.end()
  await expect.poll(putAside, SETTLING).toEqual([])
  await expectNothingNew(before, kept)
  expect(scripts.site.output()).not.toMatch(/uncaught|unhandled/i)

  const imageFile = await createSmallPicture('png')
  const contentBlock = JSON.stringify({ name: 'Whole', text: 'Whole.' })
  expect((await scripts.administrator.upload('/api/isseService', { contentBlock, imageFile })).status).toBe(
    200,
  )
})
