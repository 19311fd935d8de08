import { isReservedAddress } from '@isse/api/site/addresses/reserved-addresses'
import Fastify from 'fastify'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { webFolder } from '../pages/built.ts'
import { requireReservedRoutes } from './reserved-routes.ts'

test('a route at an address that a custom page could have stops the start', () => {
  const app = Fastify()
  requireReservedRoutes(app)
  const add = (url: string) => app.get(url, () => '')
  for (const url of ['/api/*', '/healthz', '/favicon.svg', '/.well-known/x', '/', '/*', '/contact']) add(url)
  expect(() => add('/our-history')).toThrow(/'our-history'.*reserved-addresses/)
  expect(() => add('/news/:id')).toThrow(/'news'/)
})

test('no page of the site has a route at an address that a custom page could have', async () => {
  const routes = path.join(webFolder, 'src/routes')
  const files = [...(await readdir(routes)), ...(await readdir(path.join(routes, '_public')))]
  // File names separate the parts of a path by dots; a part with an underscore or a dollar is not a fixed part.
  const firsts = files.map((file) => file.split('.')[0] ?? '').filter((first) => /^[a-z]/.test(first))
  expect(firsts).toEqual(expect.arrayContaining(['admin', 'about', 'service', 'error']))
  expect(firsts.filter((first) => first !== 'index' && !isReservedAddress(first))).toEqual([])
})
