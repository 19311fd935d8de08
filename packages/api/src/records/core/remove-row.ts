import type { Context } from '../../procedure/context.ts'
import { whenMissing } from '../../procedure/errors/database-errors.ts'
import { endRevisions, filesOf, type FileRow } from './write-revision.ts'
import { factsOf, type ListKind } from '../../site/kinds.ts'
import { recordGone } from './definition.ts'
import { tableOf } from './table.ts'
import { releaseAll } from './release-files.ts'

interface Removable {
  kind: ListKind
  gone: string
}

/**
 * Deletes a record for good, published or not, with its revisions and its files, unless another record has them.
 *
 * @returns what people knew it by
 * @throws NOT_FOUND where there is no such record
 */
export async function removeRow(ctx: Context, definition: Removable, key: object): Promise<string> {
  const { kind } = definition
  const facts = factsOf(kind)
  const removed = await ctx.db.$transaction(async (client) => {
    const row: Record<string, unknown> = await tableOf(client, kind)
      .delete({ where: key })
      .catch(whenMissing(() => recordGone(definition)))
    const name = String(row[facts.label ?? ''])
    const ended = await endRevisions(client, ctx, kind, { id: Number(row[facts.id]), name })
    return { name, files: filesOf([row as FileRow, ...ended]) }
  })
  await releaseAll(ctx, removed.files)
  return removed.name
}
