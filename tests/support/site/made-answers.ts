import { expect } from 'vitest'
import type { Answer } from '../requests/script.ts'
import type { Site } from './site.ts'

interface Line {
  msg: string
  reqId?: string
  kept?: true
}

/**
 * Tells from the log of a site, at level info, how an answer came about.
 *
 * @returns how many of the answers were sent as they were kept; the others were made afresh
 */
export async function countKept({ output }: Pick<Site, 'output'>, answers: Answer[]): Promise<number> {
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '')
  const found = () => {
    const lines = output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === 'request completed')
    return new Map(lines.map(({ reqId, kept }) => [reqId, kept ?? false]))
  }
  // The log is written after the answer.
  await expect.poll(() => ids.filter((id) => !found().has(id)).length, { timeout: 30_000 }).toBe(0)
  const known = found()
  return ids.filter((id) => known.get(id)).length
}
