import { checkInput } from './core/states.ts'
import type { z } from 'zod'
import type { Context } from '../procedure/context.ts'
import { inTransaction } from '../procedure/in-transaction.ts'
import { definitionOf } from './definitions.ts'
import { readVersions } from './core/read-rows.ts'
import { saveFixedRow } from './core/save-fixed-row.ts'
import type { FixedDefinition } from './core/definition.ts'
import { factsOf, type FixedKind, type Kind } from '../site/kinds.ts'
import { saveDraft, type SavedDraft } from './core/save-draft.ts'
import { publish } from './core/publish.ts'
import type { keepPartsInput, savedParts, savePartsInput } from './core/unpublished-schema.ts'

// A form with several records saves all of them or none, because half of a slide must not be public.

type Parts<Input extends z.ZodType<{ parts: unknown[] }>> = z.output<Input>['parts']

/**
 * Saves and publishes several records, each with its pending draft if it has one.
 *
 * @throws the errors of each save; then none is saved
 */
export async function saveParts(
  ctx: Context,
  parts: Parts<typeof savePartsInput>,
): Promise<z.input<typeof savedParts>> {
  const saves = await inTransaction(ctx, async (within) => {
    const saved: z.input<typeof savedParts>['saves'] = []
    for (const { kind, id, seen, version, fields } of parts) {
      if (seen === null) await saveTyped(within, kind, { ...fields, [factsOf(kind).id]: id, version })
      else await publish(within, definitionOf(kind), { id, seen, version, fields })
      const versions = await readVersions(within.db, kind, [id])
      saved.push({ kind, id, version: versions.get(id) ?? 0 })
    }
    return saved
  })
  return { saves }
}

/** Saves a record of a slot as its own screen does. @throws BAD_REQUEST if a field has an invalid value */
async function saveTyped(ctx: Context, kind: Kind, fields: object): Promise<void> {
  const definition = definitionOf(kind) as FixedDefinition<FixedKind, unknown>
  await saveFixedRow(ctx, definition, checkInput(definition.update, fields))
}

/**
 * Saves drafts of several records.
 *
 * @throws the errors of each draft; then none is saved
 */
export function keepParts(ctx: Context, parts: Parts<typeof keepPartsInput>): Promise<SavedDraft[]> {
  return inTransaction(ctx, async (within) => {
    const saved: SavedDraft[] = []
    for (const one of parts) saved.push(await saveDraft(within, definitionOf(one.kind), one))
    return saved
  })
}
