import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pause } from '../../support/machine/processes.ts'
import { connectTo } from '../../support/requests/raw.ts'
import { Script } from '../../support/requests/script.ts'
import { engines } from '../../support/run/env.ts'
import { startSite, type Site } from '../../support/site/site.ts'

describe.each(engines())(
  'requests that follow each other on a connection without waiting, on %s',
  (engine) => {
    let site: Site
    let visitor: Script
    const sockets: Socket[] = []

    beforeEach(async () => {
      site = await startSite({ engine })
      visitor = new Script(site)
      expect((await visitor.get('/')).status).toBe(200)
    })
    afterEach(async () => {
      for (const socket of sockets.splice(0)) socket.destroy()
      await site?.stop()
    })

    /** Connects without reading, and sends so many requests at once. */
    async function flood(count: number, path = '/', more = ''): Promise<Socket> {
      const socket = connectTo(site).pause()
      sockets.push(socket)
      await once(socket, 'connect')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n${more}\r\n`.repeat(count))
      return socket
    }

    test.each([
      ['kept answers', '/', ''],
      ['calls', '/api/isseServices', 'cookie: isse.session_token=made-up\r\n'],
    ])('of which nobody reads the answers stop nobody else: %s', async (_, path, more) => {
      const flooding = await Promise.all(Array.from({ length: 5 }, () => flood(2000, path, more)))
      for (let round = 0; round < 20; round++) expect((await visitor.elsewhere().get('/')).status).toBe(200)
      for (const socket of flooding) socket.resetAndDestroy()
      expect(site.output()).not.toMatch(/"level":[56]0|Error/)
    })

    test('on connections that are reset meanwhile do not end the process', async () => {
      for (let round = 0; round < 20; round++) {
        const flooding = await Promise.all(Array.from({ length: 5 }, () => flood(2000)))
        // The system takes some milliseconds to hand them to the server.
        await pause(round % 7)
        for (const socket of flooding) socket.resetAndDestroy()
        expect((await visitor.get('/')).status).toBe(200)
      }
      expect(site.output()).not.toMatch(/"level":[56]0|Error/)
    })
  },
)
