import type { z } from 'zod'
import type { Context } from '../procedure/context.ts'
import { inTransaction } from '../procedure/in-transaction.ts'
import { definitionOf } from '../records/record-routers.ts'
import { readVersions } from '../records/record/read-rows.ts'
import { proceduresOf } from '../revisions/record-procedures.ts'
import { factsOf } from '../site/kinds.ts'
import { keepDraft, type Kept } from './keep-draft.ts'
import { publish } from './publish.ts'
import type { keepPartsInput, savedParts, savePartsInput } from './schema.ts'

// A form that changes several records saves all of them or none: half of a slide must not be public.

type Parts<Input extends z.ZodType<{ parts: unknown[] }>> = z.output<Input>['parts']

/**
 * Saves several records for the website, each with its pending draft if it has one.
 *
 * @throws what a save of each of them throws; then none is saved
 */
export async function saveParts(
  ctx: Context,
  parts: Parts<typeof savePartsInput>,
): Promise<z.input<typeof savedParts>> {
  const saves = await inTransaction(ctx, async (within) => {
    const saved: z.input<typeof savedParts>['saves'] = []
    for (const { kind, id, seen, version, fields } of parts) {
      if (seen === null)
        await proceduresOf(within, kind).update({ ...fields, [factsOf(kind).id]: id, version })
      else await publish(within, { kind, id, seen, version, fields })
      const versions = await readVersions(within.db, kind, [id])
      saved.push({ kind, id, version: versions.get(id) ?? 0 })
    }
    return saved
  })
  return { saves }
}

/**
 * Keeps drafts of several records.
 *
 * @throws what keeping each of them throws; then none is kept
 */
export function keepParts(ctx: Context, parts: Parts<typeof keepPartsInput>): Promise<Kept[]> {
  return inTransaction(ctx, async (within) => {
    const kept: Kept[] = []
    for (const one of parts) kept.push(await keepDraft(within, definitionOf(one.kind), one))
    return kept
  })
}
