import type { Database } from '@isse/db'
import { findNewest } from './drafts.ts'
import { seenAt } from '../../site/addresses/seen-at.ts'
import { factsOf, listKinds, type ListKind } from '../../site/kinds.ts'

/** A record by its kind and id. */
interface Found {
  kind: ListKind
  id: number
}

/** Finds the unpublished record that has the page at a path; undefined where none has. */
export async function findUnpublishedAt(db: Database, path: string): Promise<Found | undefined> {
  const slug = path.slice(1)
  const page = await db.ownPage.findFirst({
    where: { isPublished: false, OR: [{ slug }, { formerSlugs: { some: { slug } } }] },
    select: { ownPageId: true },
  })
  if (page) return { kind: 'ownPage', id: page.ownPageId }
  const id = Number(/\/([1-9]\d{0,8})$/.exec(path)?.[1])
  const kind = listKinds.find((one) => seenAt(one, { [factsOf(one).id]: id }) === path)
  if (!kind || !id) return undefined
  return (await findNewest(db, kind, id)).revision ? { kind, id } : undefined
}
