import path from 'node:path'
import { run } from '../support/machine/processes.ts'

/** Whether this run only shows that each row runs to its end: its figures mean little, so they are not kept. */
export const isTrial = process.argv.includes('--trial')

/** How often each side is measured, and for how many seconds each time and before the first. */
export const ROUNDS = isTrial ? 1 : 3
const SECONDS = isTrial ? 1 : 3
const WARM_UP = isTrial ? 1 : 2

/** At once, each sending its next request when the last is answered. */
export const CONNECTIONS = 32

/** From how many networks the requests of one measurement come, in turn. */
export const NETWORKS = 4096

/** Requests of one kind. */
export interface Requests {
  url: string
  headers?: Record<string, string>
  /** Whether each is for a host name of its own, so that no kept answer can be sent: each is made afresh. */
  afresh?: boolean
}

/**
 * Measures how many requests a second each side answers, in rounds that are interleaved, so that whatever else the machine
 * does meets them alike. Each side is warmed up before.
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

/** What load.lua prints. */
interface Counts {
  requests: number
  microseconds: number
  /** Requests that got no answer, and those that were answered 4xx or 5xx. */
  failed: number
  refused: number
}

/**
 * Sends requests over all connections with wrk, a program of its own: a client on Node.js takes as much of the processor
 * as the server that it measures, so that two servers of different speed look alike.
 *
 * @returns requests answered in a second
 * @throws where an answer is a 4xx or 5xx, or none
 */
async function load({ url, headers = {}, afresh = false }: Requests, seconds: number): Promise<number> {
  const start = Math.floor(Math.random() * 61_440)
  const script = path.join(import.meta.dirname, 'load.lua')
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '60s', '-s', script, url, '--']
  const described = [`${NETWORKS}`, `${start}`, afresh ? 'afresh' : 'kept', new URL(url).port]
  const args = [...options, ...described, ...Object.entries(headers).flat()]
  const { code, output } = await run('wrk', args, { limit: (seconds + 30) * 1000 })
  const line = output.split('\n').findLast((one) => one.startsWith('{'))
  if (code !== 0 || !line) throw new Error(`wrk failed on ${url}: ${output}`)
  const { requests, microseconds, failed, refused } = JSON.parse(line) as Counts
  if (failed + refused > 0)
    throw new Error(`${url}: ${failed} of ${requests} requests were lost, ${refused} answered 4xx or 5xx.`)
  return requests / (microseconds / 1e6)
}
