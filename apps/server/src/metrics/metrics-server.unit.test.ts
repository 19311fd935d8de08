import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import type { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { answerMetrics } from './metrics-server.ts'

const metrics: Pick<Registry, 'metrics' | 'contentType'> = {
  contentType: 'text/plain; version=0.0.4; charset=utf-8',
  metrics: async () => 'isse_up 1\n',
}
const errors: unknown[] = []
const log = { error: (error: unknown) => void errors.push(error) }

/** Requests the metrics from another address, or by another host name. */
async function askFrom(address: string | undefined, given = metrics, host?: string) {
  const answer = answerMetrics(given, { host: 'metrics.internal', log })
  const server = createServer((incoming, response) => {
    if (address !== undefined) Object.defineProperty(incoming.socket, 'remoteAddress', { value: address })
    void answer(incoming, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    // Unlike fetch, it sends any given Host.
    const asked = request({ port, path: '/metrics', headers: host === undefined ? {} : { host } }).end()
    const [got] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: got.statusCode, type: got.headers['content-type'], text: await readText(got) }
  } finally {
    server.close()
  }
}

describe('metrics', () => {
  test.each([undefined, '127.0.0.1', '::1', '::ffff:10.0.0.7', '10.0.0.7', '192.168.3.4', 'fd12::1'])(
    'are sent to %s',
    async (address) =>
      expect(await askFrom(address)).toEqual({
        status: 200,
        type: metrics.contentType,
        text: 'isse_up 1\n',
      }),
  )

  test.each(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1'])('are refused to %s', async (address) =>
    expect(await askFrom(address)).toMatchObject({
      status: 403,
      text: expect.not.stringContaining('isse_up'),
    }),
  )

  test.each([
    '127.0.0.1:9464',
    '[::1]:9464',
    '192.168.3.4',
    'localhost:9464',
    'LOCALHOST',
    'metrics.internal:9464',
    'isse:9464',
    'isse.',
    'site_1',
    'metrics.internal.',
  ])('are sent to who asks for the host %s', async (host) =>
    expect((await askFrom(undefined, metrics, host)).status).toBe(200),
  )

  test.each([
    'rebound.example',
    'rebound.example:9464',
    'isse.rebound.example',
    '127.0.0.1.example',
    'metrics.internal.example',
    'a b',
  ])('are refused to who asks for the host %j', async (host) =>
    expect(await askFrom(undefined, metrics, host)).toMatchObject({
      status: 421,
      text: expect.stringContaining('METRICS_HOST'),
    }),
  )

  test('that cannot be read are a 500 without internal details', async () => {
    const failing = { ...metrics, metrics: () => Promise.reject(new Error('the inside')) }
    const answer = await askFrom(undefined, failing)
    expect([answer.status, answer.text]).toEqual([500, expect.not.stringContaining('inside')])
    expect(errors).toMatchObject([{ message: 'the inside' }])
  })
})
