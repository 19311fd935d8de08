import type { z } from 'zod'
import type { Context } from '../procedure/context.ts'
import { readVersions } from '../records/record/read-rows.ts'
import type { AnyDefinition } from '../records/record/definition.ts'
import { fieldsOf } from '../revisions/fields.ts'
import { fileOfState, imageOfState } from '../revisions/files-of-state.ts'
import { factsOf, type Kind } from '../site/kinds.ts'
import { findUnpublished, type Waiting } from './end-unpublished.ts'
import type { UnpublishedFacts, unpublishedRecord } from './schema.ts'

/** Lists what is unpublished of a kind, the newest first. */
export async function listUnpublished(ctx: Context, kind: Kind): Promise<UnpublishedFacts[]> {
  const found = await ctx.db.unpublished.findMany({
    where: { kind },
    include: { revision: true },
    orderBy: { revision: { savedAt: 'desc' } },
  })
  const ids = found.map(({ recordId }) => recordId)
  const versions = await readVersions(ctx.db, kind, ids)
  return Promise.all(found.map((waiting) => describe(ctx, waiting, versions.get(waiting.recordId))))
}

/** Reads what is unpublished of one record, with what its form holds; null where nothing is. */
export async function readUnpublished(
  ctx: Context,
  definition: AnyDefinition,
  recordId: number,
): Promise<z.input<typeof unpublishedRecord>> {
  const { kind } = definition
  const waiting = await findUnpublished(ctx.db, kind, recordId)
  if (!waiting) return null
  const versions = await readVersions(ctx.db, kind, [recordId])
  const facts = await describe(ctx, waiting, versions.get(recordId))
  // The image says where its crop is.
  const { focalX: _, focalY: __, ...fields } = fieldsOf(waiting.revision)
  const record = {
    ...fields,
    ...definition.inputOf?.(fields),
    [factsOf(kind).id]: recordId,
    image: facts.image,
    file: await fileOfState(ctx, fields),
    // The form names the version that it began with: of the record on the website or, where it is off, of what it was last.
    version: versions.get(recordId) ?? waiting.revision.version ?? 0,
  }
  return { ...facts, record }
}

async function describe(
  ctx: Context,
  { kind, recordId, revision, basedOn, kept }: Waiting,
  version: number | undefined,
): Promise<UnpublishedFacts> {
  const { revisionId, name, what, byName: by, savedAt } = revision
  return {
    kind: kind as Kind,
    id: recordId,
    revisionId,
    name,
    isOff: basedOn === null,
    isNew: basedOn === null && kept === null,
    isDraft: what === 'drafted',
    isOutdated: basedOn !== null && version !== undefined && version !== basedOn,
    by,
    savedAt: savedAt.toISOString(),
    image: await imageOfState(ctx, fieldsOf(revision)),
  }
}
