import type { Database } from '@isse/db'
import { lineOrder, lineSelect, toLines } from '../records/core/read-history.ts'
import type { Line } from '../records/core/history-schema.ts'
import type { Kind } from '../site/kinds.ts'
import type { Change } from './schema.ts'
import { HOUR } from '../site/dates/milliseconds.ts'

/** More lines than the list shows, because pictures are joined. */
const LINE_LIMIT = 300

/** Reads the last changes with a known author, newest first. */
export async function readLastChanged(db: Database, most: number, kinds: readonly Kind[]): Promise<Change[]> {
  const rows = await db.revision.findMany({
    where: { byName: { not: '' }, kind: { in: [...kinds, ''] } },
    orderBy: lineOrder,
    take: LINE_LIMIT,
    select: lineSelect,
  })
  return joinPictures(await toLines(db, rows)).slice(0, most)
}

/** Joins consecutive gallery additions into one change, even if other records were saved between them. */
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
