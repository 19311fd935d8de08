import path from 'node:path'
import { aptInstall } from '../../../support/machine/apt.ts'
import { onPath, run } from '../../../support/machine/processes.ts'
import { effort } from './effort.ts'
import { interleave, type Figures } from './rounds.ts'

/** At once, each sending its next request when the last is answered. */
export const CONNECTIONS = 32

/** From how many networks the requests of one measurement come, in turn. */
export const NETWORKS = 4096

/** Requests of one kind. */
export interface Requests {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Whether each is for a host name of its own, so that no kept answer can be sent: each is made afresh. */
  afresh?: boolean
}

/** What load.lua prints. */
interface Counts {
  requests: number
  microseconds: number
  /** Requests that got no answer, and those that were answered 4xx or 5xx. */
  failed: number
  refused: number
  /** The time that 99 of a hundred answers took at most, in microseconds. */
  p99: number
}

/** What came of a load. */
export interface Loaded {
  /** Requests answered in a second. */
  rate: number
  /** The time that 99 of a hundred answers took at most, in milliseconds. */
  p99: number
}

/** Finds the client, and on Debian installs it where it is missing. The result says why there is none, in one line. */
export async function ensureClient(): Promise<{ unavailable: string } | undefined> {
  const refusal = onPath('wrk') ? undefined : await aptInstall('wrk')
  return onPath('wrk') ? undefined : { unavailable: refusal ?? 'no wrk was found on this machine' }
}

/**
 * Measures how many requests a second each side answers, in rounds that are interleaved.
 *
 * Each side is warmed up before, so that its code is compiled and its connections to the database are open.
 */
export function measureRates<Side extends string>(sides: Record<Side, Requests>): Promise<Figures<Side>> {
  const each = (seconds: number) =>
    Object.fromEntries(
      Object.entries<Requests>(sides).map(([side, requests]) => [side, () => load(requests, seconds)]),
    ) as Record<Side, () => Promise<number>>
  return interleave(each(effort.loadSeconds), each(effort.warmUpSeconds))
}

/**
 * Sends requests over all connections, as loadWithTimes() does.
 *
 * @returns requests answered in a second
 * @throws where an answer is a 4xx or 5xx, or none
 */
export async function load(requests: Requests, seconds: number): Promise<number> {
  return (await loadWithTimes(requests, seconds)).rate
}

/**
 * Sends requests over all connections with wrk, a program of its own: a client on Node.js takes as much of the processor
 * as the server that it measures, so that two servers of different speed look alike.
 *
 * @throws where an answer is a 4xx or 5xx, or none
 */
export async function loadWithTimes(
  { url, method = 'GET', headers = {}, body = '', afresh = false }: Requests,
  seconds: number,
): Promise<Loaded> {
  const start = Math.floor(Math.random() * 61_440)
  const script = path.join(import.meta.dirname, 'load.lua')
  const fields = Object.entries(headers).flat()
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '60s', '-s', script, url, '--']
  const kind = afresh ? 'afresh' : 'kept'
  const described = [method, `${NETWORKS}`, `${start}`, kind, new URL(url).port, body, ...fields]
  const { code, output } = await run('wrk', options.concat(described), { limit: (seconds + 30) * 1000 })
  const line = output.split('\n').findLast((one) => one.startsWith('{'))
  if (code !== 0 || !line) throw new Error(`wrk failed on ${url}: ${output}`)
  const { requests, microseconds, failed, refused, p99 } = JSON.parse(line) as Counts
  if (failed + refused > 0)
    throw new Error(`${url}: ${failed} of ${requests} requests were lost, ${refused} answered 4xx or 5xx.`)
  return { rate: requests / (microseconds / 1e6), p99: p99 / 1000 }
}
