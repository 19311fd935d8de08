import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { RequestLog } from './request-log.ts'

test('a visitor who leaves before the response is logged, but not as an error', async () => {
  const lines: string[] = []
  const app = Fastify({
    logController: new RequestLog('info'),
    logger: { stream: { write: (line) => void lines.push(line) } },
  })
  const left = new AbortController()
  app.get('/', async () => {
    left.abort()
    await new Promise(setImmediate)
    return 'late'
  })
  await app.inject({ url: '/', signal: left.signal }).catch(() => undefined)
  await expect.poll(() => lines.join('')).toContain('request aborted')
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([30])
})
