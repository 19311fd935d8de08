import type { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import type { AnyDefinition } from './definition.ts'
import { isLiveSql, recordTables, unionAll } from './tables.ts'
import { fieldsOf, withoutDeletedPlace } from './states.ts'
import { fileOfState, imageOfState } from './files.ts'
import { readChanged } from './read-history.ts'
import { hasBeenLive } from './write-revision.ts'
import { factsOf, type Kind, type ListKind, listKinds } from '../../site/kinds.ts'
import { findNewest } from './drafts.ts'
import type { UnpublishedFacts, unpublishedRecord } from './unpublished-schema.ts'
import { Prisma, type Database } from '@isse/db'
import { seenAt } from '../../site/addresses/seen-at.ts'

/** Lists the drafts and unpublished records of these kinds, newest first. */
export async function listUnpublished(ctx: Context, kinds: readonly Kind[]): Promise<UnpublishedFacts[]> {
  const drafts = await ctx.db.draft.findMany({
    where: { kind: { in: [...kinds] } },
    select: { kind: true, recordId: true },
  })
  const records = [...drafts, ...(await findUnpublished(ctx, kinds))]
  const found = await Promise.all(records.map(({ kind, recordId }) => describe(ctx, kind as Kind, recordId)))
  return found
    .flatMap((one) => one?.facts ?? [])
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt) || b.revisionId - a.revisionId)
}

/** Finds the unpublished records of all these kinds by one statement. */
async function findUnpublished({ db }: Pick<Context, 'db'>, kinds: readonly Kind[]) {
  const lists = kinds.filter((kind) => !factsOf(kind).fixed)
  if (lists.length === 0) return []
  const branches = lists.map((kind) => {
    const { id, table } = recordTables[kind]
    return Prisma.sql`SELECT ${kind}::text AS kind, ${id} AS "recordId" FROM ${table} WHERE NOT ${isLiveSql(kind)}`
  })
  return db.$queryRaw<{ kind: string; recordId: number }[]>`${unionAll(branches)}`
}

/** Reads the unpublished state of a record with the values of its form, or null. */
export async function readUnpublished(
  ctx: Context,
  definition: AnyDefinition,
  recordId: number,
): Promise<z.input<typeof unpublishedRecord>> {
  const { kind } = definition
  const found = await describe(ctx, kind, recordId)
  if (!found) return null
  const { facts, fields: whole, version } = found
  // The image holds the crop.
  const { focalX: _, focalY: __, ...fields } = await withoutDeletedPlace(ctx.db, whole)
  const record = {
    ...fields,
    ...definition.inputOf?.(fields),
    [factsOf(kind).id]: recordId,
    image: facts.image,
    file: await fileOfState(ctx, fields),
    // The version that the form began with.
    version,
  }
  return { ...facts, record }
}

async function describe(ctx: Context, kind: Kind, recordId: number) {
  const { row, draft, isUnpublished, revision } = await findNewest(ctx.db, kind, recordId)
  if (!revision) return undefined
  const { revisionId, name, what, byName: by, savedAt } = revision
  const version = Number(row?.['version'] ?? 0)
  const fields = fieldsOf(revision)
  const facts: UnpublishedFacts = {
    kind,
    id: recordId,
    revisionId,
    name,
    changed: (await readChanged(ctx.db, [revision])).get(revisionId) ?? [],
    isOff: isUnpublished,
    isNew: isUnpublished && !(await hasBeenLive(ctx.db, kind, recordId)),
    isDraft: what === 'drafted',
    isOutdated: draft !== null && row !== null && version !== draft.basedOn,
    by,
    savedAt: savedAt.toISOString(),
    image: await imageOfState(ctx, fields),
  }
  return { facts, fields, version }
}

interface Found {
  kind: ListKind
  id: number
}

/** Finds the unpublished record with the page at a path, or undefined. */
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
