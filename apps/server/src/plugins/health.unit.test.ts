import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Foundation } from '../foundation.ts'
import { health } from './health.ts'

test('a hundred concurrent readiness checks are one query, and the next one queries again', async () => {
  let queries = 0
  const foundation = {
    db: { $queryRaw: async () => void (await new Promise((resolve) => setImmediate(resolve)), queries++) },
    dataFolder: { problem: undefined },
    images: { storage: { check: async () => undefined } },
  } as unknown as Foundation
  const app = Fastify()
  await app.register(health, foundation)
  const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject('/readyz')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(queries).toBe(1)
  await app.inject('/readyz')
  expect(queries).toBe(2)
  await app.close()
})
