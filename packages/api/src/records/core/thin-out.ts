import type { Database } from '@isse/db'
import { LONDON } from '../../site/dates/london.ts'
import { isPending, type FileRow } from './write-revision.ts'

/**
 * Thins out old revisions: of each record, and of each list's orders, the newest of a month stays. What a record is now is
 * never taken, nor its draft, nor a line of a deletion.
 *
 * @param before what is older is thinned out
 * @returns the rows that are gone, whose files the caller releases
 */
export function thinOut(db: Database, before: Date): Promise<FileRow[]> {
  return db.$queryRaw<FileRow[]>`
    DELETE FROM "Revision" AS revision WHERE "savedAt" < ${before} AND "fields" IS NOT NULL AND NOT ${isPending}
      AND EXISTS (SELECT FROM "Revision" AS later
        WHERE later."kind" = revision."kind" AND later."recordId" IS NOT DISTINCT FROM revision."recordId"
          AND later."fields" IS NOT NULL AND later."revisionId" > revision."revisionId"
          -- A draft is no later state of what the website has.
          AND (later."version" IS NULL) = (revision."version" IS NULL)
          AND date_trunc('month', later."savedAt", ${LONDON}) = date_trunc('month', revision."savedAt", ${LONDON}))
    RETURNING "imageId", "documentFileId"`
}
