import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileParts } from '../rest/multipart/file-part.ts'
import { multipartOptions, withMultipart } from '../rest/multipart/multipart.ts'
import { arrivingBodies } from './arriving-bodies.ts'
import { pace as paceOfVisitors } from './pace.ts'

const LARGEST_IMAGE = fileParts.image.largest

/** The floor of these tests: 15 MB in ten seconds instead of four hours. In bytes a second. */
const FLOOR = LARGEST_IMAGE / 10

let app: FastifyInstance
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isse-bodies-'))
  app = Fastify({ trustProxy: true, forceCloseConnections: true })
  await app.register(paceOfVisitors, { floor: FLOOR, period: 1000 })
  await app.register(arrivingBodies, {
    isSignedIn: async ({ headers }) => headers.cookie === 'signed',
    bounds: { visitor: { inside: 4, insideOfNetwork: 2 }, signedIn: { inside: 1 } },
  })
  await app.register(multipart, multipartOptions)
  app.get('/', async () => 'here')
  app.post('/json', async () => 'read')
  app.post('/refused', { onRequest: async (_, reply) => reply.code(401).send('no') }, () => 'never')
  app.post('/image', (request) =>
    withMultipart(request, { part: 'dto' }, folder, async ({ file }) => (file ? 'stored' : 'empty')),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

function open(path: string, type: string, length: number, headers: Record<string, string> = {}): Socket {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const lines = Object.entries({
    'content-type': type,
    'content-length': length,
    connection: 'close',
    ...headers,
  })
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: isse.example\r\n${head}\r\n\r\n`)
  return socket
}

const from = (address: string) => ({ 'x-forwarded-for': address })
const formHead = '--x\r\ncontent-disposition: form-data; name="imageFile"; filename="a.jpg"\r\n\r\n'
const formEnd = '\r\n--x--\r\n'
const formType = 'multipart/form-data; boundary=x'

test.each([
  ['JSON', '/json', 'application/json', '{"a":"'],
  ['an upload', '/image', formType, formHead],
])('%s that hardly arrives is cut with a sentence, and leaves no file', async (_, path, type, start) => {
  const socket = open(path, type, 500_000)
  socket.write(start)
  const drip = setInterval(() => socket.write('1'), 100)
  const answer = await text(socket)
  clearInterval(drip)
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*The request did not arrive in time\. Please send it again\./s)
  await expect.poll(() => readdir(folder)).toEqual([])
})

test('15 MB that arrive a little faster than the floor are taken', { timeout: 60_000 }, async () => {
  const size = LARGEST_IMAGE - 1
  const socket = open('/image', formType, formHead.length + size + formEnd.length)
  socket.write(formHead)
  const began = performance.now()
  for (let sent = 0; sent < size;) {
    const due = Math.min(size, Math.floor(((performance.now() - began) / 1000) * FLOOR * 1.5))
    if (due > sent && !socket.write(Buffer.alloc(due - sent))) await once(socket, 'drain')
    sent = Math.max(due, sent)
    await pause(20)
  }
  socket.write(formEnd)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*stored$/s)
})

test('forms with a part that their reader skips are answered, and leave their places and no files', async () => {
  const skipped = `--x\r\nx-a: b\r\n\r\n${'y'.repeat(20_000)}\r\n`
  const body = `${formHead}abc\r\n${skipped}--x--\r\n`
  for (let at = 0; at < 10; at++) {
    const socket = open('/image', formType, body.length)
    socket.write(body)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 [\s\S]*A part of the form cannot be read\./)
  }
  await expect.poll(() => readdir(folder)).toEqual([])
})

test('the rest of a refused body is not waited for either', async () => {
  const socket = open('/refused', 'application/json', 500_000)
  const ended = text(socket)
  const drip = setInterval(() => socket.write('1'), 100)
  expect(await ended).toMatch(/^HTTP\/1\.1 401 [\s\S]*no$/)
  clearInterval(drip)
})

test('a body that was refused, and whose rest never came, leaves its place with its connection', async () => {
  for (let at = 0; at < 10; at++) {
    const socket = open('/refused', 'application/json', 500_000)
    socket.write('{"a":')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401/)
  }
})

test('so many bodies arrive at once, in all and of a network, and one more who is signed in', async () => {
  const ask = (headers: Record<string, string>) => open('/json', 'application/json', 9, headers)
  const first = [ask(from('192.0.2.1')), ask(from('192.0.2.1'))]
  const inTime = (socket: Socket) => Promise.race([text(socket), pause(500, 'is waited for')])
  const refused = /^HTTP\/1\.1 503 [\s\S]*retry-after: 30[\s\S]*connection: close[\s\S]*half a minute/
  expect(await inTime(ask(from('192.0.2.1')))).toMatch(refused)
  const second = [ask(from('2001:db8::1')), ask(from('2001:db8::2'))]
  expect(await inTime(ask(from('192.0.2.2')))).toMatch(refused)
  expect(await (await fetch(app.listeningOrigin)).text()).toBe('here')
  const signedIn = ask({ ...from('192.0.2.1'), cookie: 'signed' })
  signedIn.write('{"a":"b"}')
  expect(await text(signedIn)).toMatch(/^HTTP\/1\.1 200 [\s\S]*read$/)
  for (const socket of [...first, ...second]) socket.destroy()
  await expect
    .poll(async () => {
      const socket = ask(from('192.0.2.1'))
      socket.write('{"a":"b"}')
      return text(socket)
    })
    .toMatch(/^HTTP\/1\.1 200/)
})
