import type { Database } from '@isse/db'
import { seenAt } from '../site/addresses/seen-at.ts'
import { factsOf, listKinds, type ListKind } from '../site/kinds.ts'

/** A record by its kind and id. */
interface Found {
  kind: ListKind
  id: number
}

/** Finds the record that is off the website, or was never on it, and has the page at a path; undefined where none has. */
export async function findUnpublishedAt(db: Database, path: string): Promise<Found | undefined> {
  const held = await db.heldAddress.findUnique({ where: { slug: path.slice(1) } })
  if (held) return { kind: 'ownPage', id: held.ownPageId }
  const id = Number(/\/([1-9]\d{0,8})$/.exec(path)?.[1])
  const kind = listKinds.find((one) => seenAt(one, { [factsOf(one).id]: id }) === path)
  if (!kind || !id) return undefined
  return (await db.unpublished.count({ where: { kind, recordId: id } })) > 0 ? { kind, id } : undefined
}
