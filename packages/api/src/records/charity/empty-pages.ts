import { Prisma } from '@isse/db'
import type { Context } from '../../procedure/context.ts'
import { publicPages } from '../../site/addresses/public-pages.ts'
import type { ListKind } from '../../site/kinds.ts'
import { isLiveSql, recordTables, unionAll } from '../core/tables.ts'

/** The kinds of the records that each page shows. */
const pages: { path: string; kinds: ListKind[] }[] = [
  { path: publicPages.about.path, kinds: ['value', 'partner', 'document', 'service'] },
  { path: publicPages.services.path, kinds: ['service'] },
  { path: publicPages.associates.path, kinds: ['associate'] },
  { path: publicPages.events.path, kinds: ['event'] },
  { path: publicPages.gallery.path, kinds: ['galleryImage'] },
  { path: publicPages.facilities.path, kinds: ['base'] },
]

const kinds = [...new Set(pages.flatMap((page) => page.kinds))]

/**
 * Lists the paths of the pages that have nothing to show, by one statement.
 *
 * @param mission stands on the page About us, beside records
 */
export async function listEmptyPages(
  { db, overlays = [] }: Pick<Context, 'db' | 'overlays'>,
  mission: string,
): Promise<string[]> {
  const found = await db.$queryRaw<{ kind: string }[]>`${unionAll(
    kinds.map(
      (kind) =>
        Prisma.sql`SELECT ${kind}::text AS kind WHERE EXISTS (
          SELECT FROM ${recordTables[kind].table} WHERE ${isLiveSql(kind)})`,
    ),
  )}`
  // A previewed record counts, published or not.
  const filledKinds = new Set([...found, ...overlays].map(({ kind }) => kind))
  return pages
    .filter((page) => !page.kinds.some((kind) => filledKinds.has(kind)))
    .map(({ path }) => path)
    .filter((path) => path !== publicPages.about.path || mission.trim() === '')
}
