import { sentences } from '@isse/api/site/words/sentences'
import { expect } from 'vitest'
import { failedOf } from './figures.ts'
import type { Attempt, Load } from './load.ts'

/** The reads that were not answered by 200. */
export function failedReads(load: Load): Attempt[] {
  return failedOf(load.attempts).filter(({ kind }) => kind === 'read')
}

/** The saves that were not acknowledged. */
export function refusedSaves(load: Load): Attempt[] {
  return failedOf(load.attempts).filter(({ kind }) => kind === 'save')
}

/** Some saves were refused, and each of them in the words of an outage. */
export function expectSavesRefusedClearly(load: Load): void {
  const refused = refusedSaves(load)
  expect(refused).not.toEqual([])
  expect(refused.filter((attempt) => !isOutage(attempt))).toEqual([])
}

/** Whether a request was refused in the words of an outage: nothing was done, or nobody knows. A page has more words. */
export function isOutage({ kind, status, answer }: Attempt): boolean {
  const words = [sentences.outage, sentences.unknownOutcome]
  return status === 503 && (kind === 'read' || words.some((sentence) => answer.includes(sentence)))
}
