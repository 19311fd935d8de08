import { expect } from 'vitest'
import type { Answer } from '../requests/script.ts'
import type { Site } from './site.ts'

interface Line {
  msg: string
  reqId?: string
  kept?: true
}

/**
 * Counts cached responses in the log of a site, at level info.
 *
 * @returns the number of the answers that came from the cache
 */
export async function countCached({ output }: Pick<Site, 'output'>, answers: Answer[]): Promise<number> {
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '')
  const found = () => {
    const lines = output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === 'request completed')
    return new Map(lines.map(({ reqId, kept }) => [reqId, kept ?? false]))
  }
  // The log is written after the response.
  await expect.poll(() => ids.filter((id) => !found().has(id)).length, { timeout: 30_000 }).toBe(0)
  const known = found()
  return ids.filter((id) => known.get(id)).length
}
