import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSmallImage } from '../../support/images/photographs.ts'
import { connectTo } from '../../support/requests/raw.ts'
import { Script } from '../../support/requests/script.ts'
import { startSite, type Site } from '../../support/site/site.ts'

let site: Site
let visitor: Script
const sockets: Socket[] = []

beforeEach(async () => {
  site = await startSite({ template: 'accounts' })
  visitor = new Script(site)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await site?.stop()
})

/** Opens connections from 60 client networks, and sends the same bytes on each. */
async function crowd(count: number, bytesOf: (network: string) => string): Promise<void> {
  for (let at = 0; at < count; at++) {
    const socket = connectTo(site).on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(bytesOf(`10.20.${at % 60}.1`))
  }
}

async function expectService(): Promise<void> {
  const other = visitor.elsewhere()
  expect((await other.get('/healthz')).body).toEqual({ healthy: true })
  expect((await other.get('/about')).status).toBe(200)
  expect((await other.uncached().get('/services')).status).toBe(200)
  const administrator = await other.signIn(site.admin)
  const imageFile = await createSmallImage('png')
  const contentBlock = JSON.stringify({ name: 'Meanwhile', text: 'Meanwhile.' })
  expect((await administrator.upload('/api/isseService', { contentBlock, imageFile })).status).toBe(200)
  expect(site.output()).not.toContain('"level":50')
}

test('during 600 bodies that never end, another client network gets pages, signs in and uploads', async () => {
  await crowd(600, (network) =>
    [
      'POST /api/message HTTP/1.1',
      'host: localhost',
      `x-forwarded-for: ${network}`,
      'content-type: application/json',
      'content-length: 100',
      '',
      '{"firstName":"',
    ].join('\r\n'),
  )
  await expectService()
})

test('during 1,000 connections without a request, another client network gets pages, signs in and uploads', async () => {
  await crowd(1000, () => '')
  await expectService()
})

test('during 2,000 pipelined requests on each of five connections, another client network gets pages, signs in and uploads', async () => {
  const { host } = new URL(site.url)
  await crowd(5, () =>
    `GET /nothing HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: 10.9.9.9\r\n\r\n`.repeat(2000),
  )
  await expectService()
})
