import { type Database, Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import { instantAt } from '../../events/london.ts'
import { addDays } from '../../site/dates/date-words.ts'
import type { historyPage, Line, siteHistoryInput, What, historySize } from './history-schema.ts'
import type { Context } from '../../procedure/context.ts'
import { recordImages } from './tables.ts'

const PAGE = 50

/** Events without a state. */
const STATELESS: readonly What[] = ['deleted', 'forgotten', 'takenOff', 'discarded']

export const revisionGone = () =>
  new TRPCError({
    code: 'NOT_FOUND',
    message: 'That is no longer in the history. Load the history again.',
  })

/** The columns of a line. The record's fields are left out, because they may be long. */
export const lineSelect = {
  revisionId: true,
  kind: true,
  recordId: true,
  what: true,
  name: true,
  byName: true,
  door: true,
  savedAt: true,
  wentBackTo: true,
} satisfies Prisma.RevisionSelect

type LineRow = Prisma.RevisionGetPayload<{ select: typeof lineSelect }>

export const lineOrder = [
  { savedAt: 'desc' },
  { revisionId: 'desc' },
] satisfies Prisma.RevisionOrderByWithRelationInput[]

/**
 * Reads a page of history, newest first.
 *
 * @param before the last revision of the previous page
 */
export async function readHistory(
  db: Database,
  where: Prisma.RevisionWhereInput,
  before: number | undefined,
): Promise<z.input<typeof historyPage>> {
  const rows = await db.revision.findMany({
    where,
    orderBy: lineOrder,
    take: PAGE + 1,
    ...(before !== undefined && { cursor: { revisionId: before }, skip: 1 }),
    select: lineSelect,
  })
  return { lines: await toLines(db, rows.slice(0, PAGE)), hasMore: rows.length > PAGE }
}

/** Turns revisions into lines, with the times of restored revisions. */
export async function toLines(db: Database, rows: LineRow[]): Promise<Line[]> {
  const ids = rows.flatMap(({ wentBackTo }) => wentBackTo ?? [])
  const found = ids.length
    ? await db.revision.findMany({
        where: { revisionId: { in: ids } },
        select: { revisionId: true, savedAt: true },
      })
    : []
  const times = new Map(found.map(({ revisionId, savedAt }) => [revisionId, savedAt]))
  const ofSite = await findSiteContent(db, rows)
  const changed = await readChanged(db, rows)
  return rows.map(({ recordId, byName, wentBackTo, savedAt, ...row }) => {
    const { kind, what, door } = row as Pick<Line, 'kind' | 'what' | 'door'>
    return {
      ...row,
      kind: kind || null,
      what,
      door,
      id: recordId,
      changed: changed.get(row.revisionId) ?? [],
      by: byName,
      savedAt: savedAt.toISOString(),
      cameWithSite: ofSite.has(row.revisionId),
      wentBackTo: (wentBackTo !== null && times.get(wentBackTo)?.toISOString()) || null,
      hasState: !STATELESS.includes(what),
    }
  })
}

/**
 * Reads which fields the versions and drafts of the settings changed, because several screens edit them. A first version
 * has none.
 */
export async function readChanged(
  db: Database,
  rows: Pick<LineRow, 'revisionId' | 'kind'>[],
): Promise<Map<number, string[]>> {
  const ids = rows.flatMap(({ kind, revisionId }) => (kind === 'charity' ? [revisionId] : []))
  if (ids.length === 0) return new Map()
  const found = await db.$queryRaw<{ revisionId: number; changed: string[] }[]>`
    SELECT line."revisionId", array_agg(field.key) AS changed FROM "Revision" AS line
    LEFT JOIN LATERAL (
      SELECT "fields" FROM "Revision" AS earlier WHERE earlier."kind" = line."kind"
        AND earlier."recordId" = line."recordId" AND earlier."version" IS NOT NULL
        AND earlier."revisionId" < line."revisionId"
      ORDER BY earlier."revisionId" DESC LIMIT 1) AS before ON true
    CROSS JOIN LATERAL jsonb_each(line."fields") AS field
    WHERE line."revisionId" = ANY(${ids}::int[]) AND CASE WHEN before."fields" IS NULL
      THEN line."version" IS NULL ELSE before."fields" -> field.key <> field.value END
    GROUP BY line."revisionId"`
  return new Map(found.map(({ revisionId, changed }) => [revisionId, changed]))
}

/** The first migration adds the pages with these ids, such as /privacy, to every site. */
const PAGES_OF_EVERY_SITE = 5

/**
 * Finds the lines of content that came with the website: only the seed, the build or a migration has saved the record.
 * A page that came hidden has a 'takenOff' line too.
 */
async function findSiteContent(db: Database, rows: LineRow[]): Promise<Set<number>> {
  const ids = rows.flatMap(({ what, byName, revisionId }) =>
    (what === 'found' || what === 'takenOff') && byName === '' ? [revisionId] : [],
  )
  if (ids.length === 0) return new Set()
  const found = await db.$queryRaw<{ revisionId: number }[]>`
    SELECT line."revisionId" FROM "Revision" AS line CROSS JOIN LATERAL (
      SELECT * FROM "Revision" AS earlier WHERE earlier."kind" = line."kind" AND earlier."recordId" = line."recordId"
        AND earlier."version" IS NOT NULL AND earlier."revisionId" <= line."revisionId"
      ORDER BY earlier."revisionId" DESC LIMIT 1) AS state
    WHERE line."revisionId" = ANY(${ids}::int[]) AND state."what" = 'found' AND state."byName" = ''
      AND (state."fields" ->> 'isBuiltIn' = 'true'
        OR state."kind" = 'ownPage' AND state."recordId" <= ${PAGES_OF_EVERY_SITE}
          AND NOT EXISTS (SELECT FROM "User" WHERE "createdAt" <= state."savedAt")
        OR EXISTS (SELECT FROM "DemonstrationRecord" AS note WHERE note."kind" = state."kind"
          AND note."recordId" = state."recordId" AND state."version" <= note."version"))`
  return new Set(found.map(({ revisionId }) => revisionId))
}

export async function readSavers(db: Database, where: Prisma.RevisionWhereInput): Promise<string[]> {
  const rows = await db.revision.groupBy({
    by: ['byName'],
    where: { ...where, byName: { not: '' } },
    orderBy: { byName: 'asc' },
  })
  return rows.map(({ byName }) => byName)
}

/** Builds the condition of a search through the site's history. */
export function searchHistory({
  kind,
  by,
  day,
}: z.output<typeof siteHistoryInput>): Prisma.RevisionWhereInput {
  return {
    ...(kind !== undefined && { kind }),
    ...(by !== undefined && { byName: by }),
    ...(day !== undefined && { savedAt: { gte: instantAt(day, 0), lt: instantAt(addDays(day, 1), 0) } }),
  }
}

/** The images that only the history uses. */
const pastImages = Prisma.sql`SELECT "imageId" FROM "Revision" EXCEPT (${recordImages})`

/** Measures the history: its rows, and the files that only the history uses. */
export async function measureHistory({
  db,
  historyMonths: months,
}: Pick<Context, 'db' | 'historyMonths'>): Promise<z.input<typeof historySize>> {
  const [size] = await db.$queryRaw<[Omit<z.input<typeof historySize>, 'months'>]>`
    WITH past AS (
      SELECT "bytes" FROM "ImageVariant" WHERE "imageId" IN (${pastImages})
      UNION ALL
      SELECT "bytes" FROM "LogoFile" WHERE "imageId" IN (${pastImages})
      UNION ALL
      SELECT "bytes" FROM "DocumentFile" WHERE "documentFileId" IN (SELECT "documentFileId" FROM "Revision")
        AND "documentFileId" NOT IN (SELECT "documentFileId" FROM "Document"))
    SELECT count(*)::int AS revisions, coalesce(sum(pg_column_size(revision.*)), 0)::float8 AS bytes,
      (SELECT count(*)::int FROM past) AS files, (SELECT coalesce(sum("bytes"), 0)::float8 FROM past) AS "fileBytes"
    FROM "Revision" AS revision`
  return { ...size, months }
}
