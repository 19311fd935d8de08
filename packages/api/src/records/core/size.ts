import { Prisma } from '@isse/db'
import type { Context } from '../../procedure/context.ts'
import { recordImages } from './record-tables.ts'
import type { historySize } from './history-schema.ts'
import type { z } from 'zod'

/** The images that only the history has. */
const pastImages = Prisma.sql`SELECT "imageId" FROM "Revision" EXCEPT (${recordImages})`

/** Measures what the history takes: its rows, and the files that nothing but the history has any more. */
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
