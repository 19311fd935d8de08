import { request } from 'node:http'
import { Script } from '../../../support/requests/script.ts'
import type { Site } from '../../../support/site/site.ts'
import { effort } from './effort.ts'
import { milliseconds, resultOf, type Row } from '../report/row.ts'
import { median, medianRatio, percentile } from '../report/statistics.ts'

/** In a round an address is asked for so often at most, and for so long at most, in milliseconds. */
const REQUESTS = 20
const PATIENCE = 3000

/** Longer than any answer takes, in milliseconds. */
const TIMEOUT = 120_000

/** What is compared between a site with many records and one with few. */
export interface Comparison {
  figure: string
  /** The site with few, in words. */
  beside: string
  paths: { large: string; small: string }
  /** What ends the time: the end of the answer, unless it says otherwise. */
  until?: Moment
  /** The ratio, or the milliseconds, that may be reached at most; none for what is only reported. */
  goal?: { ratio: number } | { most: number }
}

type Moment = 'first bytes' | 'end'

/** The address of a query without an input or with one. */
export function trpc(call: string, input?: object): string {
  return `/trpc/${call}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`
}

/**
 * Compares how long two sites take to answer an administrator, one request at a time, in interleaved rounds.
 *
 * @returns makes a row: the medians of the rounds' p50
 */
export async function compareSites(
  large: Site,
  small: Site,
): Promise<(comparison: Comparison) => Promise<Row>> {
  const [ofLarge, ofSmall] = [await measurerOf(large), await measurerOf(small)]
  return async ({ figure, beside, paths, until = 'end', goal }) => {
    const times = { large: [] as number[], small: [] as number[] }
    for (let round = 0; round < effort.rounds; round++) {
      times.small.push(await ofSmall(paths.small, until))
      times.large.push(await ofLarge(paths.large, until))
    }
    const [time, ratio] = [median(times.large), medianRatio(times.large, times.small)]
    return {
      figure,
      beside,
      ours: milliseconds(time),
      baseline: milliseconds(median(times.small)),
      ratio: ratio.toFixed(2),
      goal: goal ? ('ratio' in goal ? `${goal.ratio} or less` : `${goal.most} ms or less`) : 'reported',
      result: resultOf(goal && ('ratio' in goal ? ratio <= goal.ratio : time <= goal.most)),
    }
  }
}

/** @returns the p50 of some requests for an address, in milliseconds */
type Measure = (path: string, until: Moment) => Promise<number>

async function measurerOf(site: Site): Promise<Measure> {
  const { cookie } = await new Script(site).signIn(site.admin)
  let asked = 0
  return async (path, until) => {
    const times: number[] = []
    const began = performance.now()
    while (times.length === 0 || (times.length < REQUESTS && performance.now() - began < PATIENCE)) {
      asked++
      // A host name and a network of its own, so that no kept answer is sent and no limit is met.
      const host = `127.0.${(asked >> 8) & 255}.${asked & 255}:${new URL(site.url).port}`
      const headers = { cookie, host, 'x-forwarded-for': host.replace(/^127/, '10').replace(/:.*/, '') }
      times.push(await timeOf(site.url + path, headers, until))
    }
    return percentile(times, 50)
  }
}

/** @throws where the answer is not a 200, or does not come in time */
function timeOf(url: string, headers: Record<string, string>, until: Moment): Promise<number> {
  const start = performance.now()
  let time = Number.NaN
  const took = () => (time = performance.now() - start)
  return new Promise((resolve, reject) => {
    request(url, { headers, signal: AbortSignal.timeout(TIMEOUT) }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      if (until === 'first bytes') response.once('data', took)
      else response.once('end', took)
      // The rest is read as well, so that the next request does not come beside it.
      response
        .resume()
        .once('end', () => resolve(time))
        .once('error', reject)
    })
      .once('error', reject)
      .end()
  })
}
