import fc from 'fast-check'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pause } from '../../support/machine/processes.ts'
import { bytesFor, visits, type Step, type Visit } from '../../support/requests/fuzz-sockets.ts'
import { Script } from '../../support/requests/script.ts'
import { engines } from '../../support/run/env.ts'
import { startSite, type Site } from '../../support/site/site.ts'

/** Bytes of all kinds come for so long, of both engines together. */
const SECONDS = 10 / engines().length
const SEED = 20_261_203

/** In milliseconds. Nobody else waits as long for an answer, whatever is sent. */
const LONGEST_ANSWER = 20_000

/** Between two looks of who reads slowly, in milliseconds. */
const SLOWLY = 5

/** A line of the log that tells of a fault, or what Node prints of an error that nobody caught. */
const FAULT = /.*"level":[56]0.*|.*(?:Uncaught|Unhandled|Error: |\n {4}at ).*/

/** A run that has not seen all of these is vacuous. */
const EXPECTED = ['200', '400', '404', '417', '421', 'reset']

/** How often the time of a run is given at most. */
const MOST_TURNS = 6

describe.each(engines())('bytes over many connections, on %s', (engine) => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ engine, template: 'accounts' })
  }, 120_000)
  afterAll(() => site?.stop())

  test(
    `whatever comes for ${SECONDS} seconds (seed ${SEED}), the process goes on and answers others`,
    { timeout: SECONDS * 1000 + 120_000 },
    async () => {
      const seen = new Map<string, number>()
      let runs = 0
      const property = fc.asyncProperty(visits, async (all) => {
        runs++
        const others = new Script(site).afresh()
        await Promise.all([...all.map((one) => visit(site, one, seen)), askMeanwhile(others)])
        const fault = FAULT.exec(site.output())?.[0]
        if (fault !== undefined) throw new Error(`The site logged a fault: ${fault.slice(0, 2000)}`)
      })
      const isVacuous = () => !EXPECTED.every((answer) => seen.has(answer))
      // A busy machine has few rounds in that time, so it gets it again until the rarer answers have come.
      for (let turn = 0; turn === 0 || (isVacuous() && turn < MOST_TURNS); turn++)
        await fc.assert(property, {
          seed: SEED + turn,
          numRuns: 1_000_000,
          interruptAfterTimeLimit: SECONDS * 1000,
          // What has ended cannot be asked again.
          endOnFailure: true,
        })
      await askMeanwhile(new Script(site))
      console.log(`${engine}: ${runs} rounds, ${JSON.stringify(Object.fromEntries([...seen].sort()))}`)
      expect([...seen.keys()]).toEqual(expect.arrayContaining(EXPECTED))
    },
  )
})

/** A page, a call and a look of monitoring, each answered in time. */
async function askMeanwhile(script: Script): Promise<void> {
  for (const path of ['/healthz', '/', '/api/isseServices']) {
    const { status } = await script.send(path, { signal: AbortSignal.timeout(LONGEST_ANSWER) })
    expect([path, status]).toEqual([path, 200])
  }
}

/** Does what a visit says, and counts the answers by their status. */
async function visit(
  site: Site,
  { network, steps, lingers }: Visit,
  seen: Map<string, number>,
): Promise<void> {
  const url = new URL(site.url)
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  const socket = connect({
    host: url.hostname,
    port: Number(url.port),
    // Every address of the loopback network is one of the machine's, on Linux.
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

/** @returns whether it is read slowly */
function readFrom(socket: Socket, how: 'all' | 'slowly' | 'nothing'): boolean {
  if (how === 'all') socket.resume()
  else socket.pause()
  return how === 'slowly'
}
