import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { answerMetrics } from './metrics-server.ts'

const metrics = { contentType: 'text/plain; version=0.0.4', text: async () => 'isse_up 1\n' }
const errors: unknown[] = []
const log = { error: (error: unknown) => void errors.push(error) }

/** Asks for the metrics as somebody at another address. */
async function askFrom(address: string | undefined, given = metrics) {
  const answer = answerMetrics(given, log)
  const server = createServer((request, response) => {
    if (address !== undefined) Object.defineProperty(request.socket, 'remoteAddress', { value: address })
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { status, headers, text } = await fetch(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`,
    ).then(async (got) => ({ status: got.status, headers: got.headers, text: await got.text() }))
    return { status, type: headers.get('content-type'), text }
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
        type: 'text/plain; version=0.0.4',
        text: 'isse_up 1\n',
      }),
  )

  test.each(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1'])('are refused to %s', async (address) =>
    expect(await askFrom(address)).toMatchObject({
      status: 403,
      text: expect.not.stringContaining('isse_up'),
    }),
  )

  test('that cannot be read are a 500 that tells nothing of the inside', async () => {
    const text = () => Promise.reject(new Error('the inside'))
    const answer = await askFrom(undefined, { ...metrics, text })
    expect([answer.status, answer.text]).toEqual([500, expect.not.stringContaining('inside')])
    expect(errors).toMatchObject([{ message: 'the inside' }])
  })
})
