import fc from 'fast-check'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pause } from '../../support/machine/processes.ts'
import { bytesFor, visits, type Step, type Visit } from '../../support/requests/fuzz-sockets.ts'
import { Script } from '../../support/requests/script.ts'
import { startSite, type Site } from '../../support/site/site.ts'

/** The number of rounds of a series, with up to 24 clients each. */
const ROUNDS = 15
const FIRST_SEED = 20_261_203

/** The limit for series. All but the first run only while a kind of response was not seen. */
const MOST_SERIES = 8

/** The longest time that another client waits for a response, in milliseconds. */
const LONGEST_ANSWER = 20_000

/** The interval between reads of a slow client, in milliseconds. */
const SLOWLY = 5

/** Matches an error in the log, or Node's output for an uncaught error. */
const FAULT = /.*"level":[56]0.*|.*(?:Uncaught|Unhandled|Error: |\n {4}at ).*/

/** A run without one of these is vacuous. */
const EXPECTED = ['200', '400', '404', '417', '421', 'reset']

let site: Site
beforeAll(async () => {
  site = await startSite({ template: 'accounts' })
})
afterAll(() => site?.stop())

test(
  `whatever comes in at least ${ROUNDS} rounds (seed ${FIRST_SEED}), the process goes on and answers others`,
  { timeout: 300_000 },
  async () => {
    const seen = new Map<string, number>()
    const property = fc.asyncProperty(visits, async (all) => {
      const others = new Script(site).uncached()
      await Promise.all([...all.map((one) => visit(one, seen)), askMeanwhile(others)])
      const fault = FAULT.exec(site.output())?.[0]
      if (fault !== undefined) throw new Error(`The site logged a fault: ${fault.slice(0, 2000)}`)
    })
    let missing = EXPECTED
    // On a busy machine clients leave before the response, so one series may see fewer kinds of responses.
    for (let series = 0; series < MOST_SERIES && missing.length > 0; series++) {
      await fc.assert(property, { seed: FIRST_SEED + series, numRuns: ROUNDS, endOnFailure: true })
      missing = EXPECTED.filter((status) => !seen.has(status))
    }
    // A dead process answers no further request.
    await askMeanwhile(new Script(site))
    expect(missing).toEqual([])
  },
)

/** Requests a page, a call and a health check, each answered in time. */
async function askMeanwhile(script: Script): Promise<void> {
  for (const path of ['/healthz', '/', '/api/isseServices']) {
    const { status } = await script.send(path, { signal: AbortSignal.timeout(LONGEST_ANSWER) })
    expect([path, status]).toEqual([path, 200])
  }
}

/** Executes the steps of a visit and counts the responses by status. */
async function visit({ network, steps, lingers }: Visit, seen: Map<string, number>): Promise<void> {
  const url = new URL(site.url)
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  const socket = connect({
    host: url.hostname,
    port: Number(url.port),
    // On Linux, all addresses of the loopback network are local.
    ...(process.platform === 'linux' && { localAddress: `127.0.0.${network + 2}` }),
  }).on('error', () => count('reset'))
  socket.on('data', (chunk: Buffer) => {
    for (const [, status = ''] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) count(status)
  })
  const slow = setInterval(() => {
    if (isSlow) socket.read(512)
  }, SLOWLY)
  let isSlow = false
  try {
    await once(socket, 'connect')
    for (const step of steps) {
      if (socket.destroyed) return
      if (step.kind === 'read') isSlow = readFrom(socket, step.how)
      else await takeStep(socket, step, url)
    }
    socket.resume()
    await pause(lingers)
  } finally {
    clearInterval(slow)
    socket.resetAndDestroy()
  }
}

async function takeStep(socket: Socket, step: Exclude<Step, { kind: 'read' }>, url: URL): Promise<void> {
  if (step.kind === 'send' && socket.writable) socket.write(bytesFor(step, url))
  else if (step.kind === 'wait') await pause(step.milliseconds)
  else if (step.kind === 'end') socket.end()
  else if (step.kind === 'reset') socket.resetAndDestroy()
}

/** @returns true if it is read slowly */
function readFrom(socket: Socket, how: 'all' | 'slowly' | 'nothing'): boolean {
  if (how === 'all') socket.resume()
  else socket.pause()
  return how === 'slowly'
}
