import { sentences } from '@isse/api/site/words/sentences'
import { expect } from 'vitest'
import type { Script } from '../requests/script.ts'
import type { Site } from '../site/site.ts'

/** Generous, because the machine is busy with other tests. In milliseconds. */
export const RECOVERY = { timeout: 90_000, interval: 100 }

/** A message as a script sends it. */
export const message = {
  firstName: 'Ann',
  lastName: 'Bee',
  subject: 'Hello',
  contact: 'a@b.example',
  message: 'Hi.',
}

/** Reads /readyz. */
export const readiness = (site: Site) => async () =>
  (await (await fetch(`${site.url}/readyz`)).json()) as { ready: boolean; failed: string[] }

/** Reads the failed parts from /readyz. */
export const failedParts = (site: Site) => async () => (await readiness(site)()).failed

/** Expects the REST response for an unavailable dependency. */
export function expectUnavailable({ status, headers, body }: Awaited<ReturnType<Script['get']>>): void {
  expect([status, headers.get('retry-after')], JSON.stringify(body)).toEqual([503, '30'])
  expect(body).toMatchObject({
    status: 503,
    httpStatus: 'SERVICE_UNAVAILABLE',
    message: sentences.unavailable,
  })
}

/** Expects a sentence in the log, at most once a minute. */
export function expectLoggedOnceAMinute(site: Site, sentence: string): void {
  const times = site
    .output()
    .split('\n')
    .filter((line) => line.includes(sentence))
    .map((line) => (JSON.parse(line) as { time: number }).time)
  expect(times, sentence).not.toHaveLength(0)
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  expect(gaps.filter((gap) => gap < 59_000)).toEqual([])
}
