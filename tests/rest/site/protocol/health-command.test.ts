import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort, run } from '../../../support/machine/processes.ts'
import { plainEnvironment } from '../../../support/run/env.ts'
import { useSite } from '../../../support/requests/rest.ts'

const scripts = useSite()
const command = path.resolve(import.meta.dirname, '../../../../apps/server/dist/health.js')

/** Runs the command of a container's health check with the settings of its site. */
function health(HOST: string, port: number | string) {
  return run(process.execPath, [command], {
    cwd: scripts.site.dataDir,
    env: { ...plainEnvironment(), HOST, PORT: String(port) },
  })
}

test.each(['127.0.0.1', '0.0.0.0'])(
  'a container with HOST=%s is healthy while its site serves',
  async (host) => {
    expect(await health(host, new URL(scripts.site.url).port)).toEqual({ code: 0, output: '' })
  },
)

test('a container without a site on its port is not healthy', async () => {
  expect(await health('127.0.0.1', await freePort())).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The site does not serve: connect ECONNREFUSED/),
  })
})

test('a container whose site responds with an error is not healthy', async () => {
  const server = createServer((_request, response) => response.writeHead(503).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  expect(await health('127.0.0.1', port)).toEqual({
    code: 1,
    output: 'The site does not serve: /healthz answers 503.\n',
  })
  server.close()
})
