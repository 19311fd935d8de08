import type { Database } from '@isse/db'
import { lineOrder, lineSelect, toLines } from '../records/core/read-history.ts'
import type { Line } from '../records/core/history-schema.ts'
import type { Kind } from '../site/kinds.ts'
import type { Change } from './schema.ts'

/** Pictures that were added to the gallery one after the other, with less than an hour between two, are one change. */
const HOUR = 60 * 60 * 1000

/** How many lines of the history are read: more than are shown, because pictures are joined. */
const MOST_LINES = 300

/** Reads the last changes that somebody is known to have made, the last one first. */
export async function readLastChanged(db: Database, most: number, kinds: readonly Kind[]): Promise<Change[]> {
  const rows = await db.revision.findMany({
    where: { byName: { not: '' }, kind: { in: [...kinds, ''] } },
    orderBy: lineOrder,
    take: MOST_LINES,
    select: lineSelect,
  })
  return joinPictures(await toLines(db, rows)).slice(0, most)
}

/** Makes one change of the pictures that were added to the gallery one after the other, whatever else was saved meanwhile. */
export function joinPictures(lines: Line[]): Change[] {
  const changes: Change[] = []
  let added: Change | undefined
  let previous: number | undefined
  for (const line of lines) {
    const isPicture = line.kind === 'galleryImage' && line.what === 'created'
    const at = Date.parse(line.savedAt)
    if (isPicture && added && previous !== undefined && previous - at < HOUR) {
      added.count++
    } else {
      const change = { ...line, count: 1 }
      changes.push(change)
      if (isPicture) added = change
    }
    if (isPicture) previous = at
  }
  return changes
}
