import path from 'node:path'
import { run } from '../support/machine/processes.ts'

/** True if this run only checks that each row works. Its figures mean little and are not saved. */
export const isTrial = process.argv.includes('--trial')

/** The number of measurements per side, and the seconds of each measurement and of the warm-up. */
export const ROUNDS = isTrial ? 1 : 3
const SECONDS = isTrial ? 1 : 3
const WARM_UP = isTrial ? 1 : 2

/** Concurrent connections, each of which sends its next request after the response. */
export const CONNECTIONS = 32

/** The number of client networks that the requests of a measurement use in rotation. */
export const NETWORKS = 4096

/** Requests of one kind. */
export interface Requests {
  url: string
  headers?: Record<string, string>
  /** True to bypass the cache with another host name in each request. */
  uncached?: boolean
}

/**
 * Measures the requests per second of each side in interleaved rounds, so that other load on the machine affects both
 * alike. Warms each side up first.
 */
export async function measureRates<Side extends string>(
  sides: Record<Side, Requests>,
): Promise<Record<Side, number[]>> {
  const all = Object.entries(sides) as [Side, Requests][]
  const rates = Object.fromEntries(all.map(([side]) => [side, []])) as unknown as Record<Side, number[]>
  for (const [, requests] of all) await load(requests, WARM_UP)
  for (let round = 0; round < ROUNDS; round++)
    for (const [side, requests] of all) rates[side].push(await load(requests, SECONDS))
  return rates
}

/** The output of load.lua. */
interface Counts {
  requests: number
  microseconds: number
  /** Requests without a response or with a 4xx or 5xx. */
  failed: number
  refused: number
}

/**
 * Sends requests with wrk, because a client on Node.js needs as much CPU as the server and would hide differences.
 *
 * @returns responses per second
 * @throws if a request fails or gets a 4xx or 5xx
 */
async function load({ url, headers = {}, uncached = false }: Requests, seconds: number): Promise<number> {
  const start = Math.floor(Math.random() * 61_440)
  const script = path.join(import.meta.dirname, 'load.lua')
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '60s', '-s', script, url, '--']
  const described = [`${NETWORKS}`, `${start}`, uncached ? 'uncached' : 'cached', new URL(url).port]
  const args = [...options, ...described, ...Object.entries(headers).flat()]
  const { code, output } = await run('wrk', args, { limit: (seconds + 30) * 1000 })
  const line = output.split('\n').findLast((one) => one.startsWith('{'))
  if (code !== 0 || !line) throw new Error(`wrk failed on ${url}: ${output}`)
  const { requests, microseconds, failed, refused } = JSON.parse(line) as Counts
  if (failed + refused > 0)
    throw new Error(`${url}: ${failed} of ${requests} requests were lost, ${refused} answered 4xx or 5xx.`)
  return requests / (microseconds / 1e6)
}
