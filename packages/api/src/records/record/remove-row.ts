import type { Context } from '../../procedure/context.ts'
import { whenMissing } from '../../procedure/errors/database-errors.ts'
import { factsOf, type ListKind } from '../../site/kinds.ts'
import { recordGone } from './definition.ts'
import { tableOf } from './read-rows.ts'
import { releaseFiles } from './release-files.ts'

interface Removable {
  kind: ListKind
  gone: string
}

/**
 * Removes a record for good, and its files, unless another record has them.
 *
 * @returns what people knew it by
 * @throws NOT_FOUND where there is no such record
 */
export async function removeRow(ctx: Context, definition: Removable, key: object): Promise<string> {
  const { kind } = definition
  const row: Record<string, unknown> = await tableOf(ctx.db, kind)
    .delete({ where: key })
    .catch(whenMissing(() => recordGone(definition)))
  await releaseFiles(ctx, row)
  return String(row[factsOf(kind).label ?? ''])
}
