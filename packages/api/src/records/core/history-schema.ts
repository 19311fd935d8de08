import { z } from 'zod'
import { image } from '../../images/schema.ts'
import { id, longest, optionalText, version } from '../../procedure/fields/fields.ts'
import { allKinds } from '../../site/kinds.ts'

export const kind = z.enum(allKinds)

export const recordOfKind = z.object({
  kind,
  /** For a page text, the textUpdateId. */
  id: z.int(),
  /** Empty for records without a name, such as a background image. */
  name: z.string(),
})

export type RecordOfKind = z.infer<typeof recordOfKind>

/** The event that a revision records. 'found' is a state by an unknown author. */
export const what = z.enum([
  'created',
  'changed',
  'wentBack',
  'undone',
  'found',
  'drafted',
  'published',
  'discarded',
  'takenOff',
  'putBack',
  'ordered',
  'deleted',
  'forgotten',
])

export type What = z.infer<typeof what>

export const revisionKey = z.object({ revisionId: id })

export const pictureKey = z.object({ imageId: id })

/** A record, or the order of a kind's list. */
export const historyKey = z.object({
  kind,
  /** If left out, the order of the kind's list. */
  id: id.optional(),
})

/** The revision after which a page of history begins; if left out, it begins with the newest. */
const cursor = { before: id.optional() }

export const recordHistoryInput = historyKey.extend(cursor)

/** Filters of the site's history. */
export const siteHistoryInput = z.object({
  kind: kind.optional(),
  /** The name of the person in the revisions. */
  by: optionalText(longest.name).optional(),
  /** A day in London. */
  day: z.iso.date().optional(),
  ...cursor,
})

export const line = z.object({
  revisionId: z.int(),
  kind: kind.nullable(),
  id: z.int().nullable(),
  what,
  name: z.string(),
  /** The changed fields of the settings, which several screens edit; empty for every other kind. */
  changed: z.array(z.string()),
  /** The person's name; empty if unknown. */
  by: z.string(),
  door: z.enum(['site', 'rest', '']),
  /** True for content of the demonstration and built-in pictures of slots. */
  cameWithSite: z.boolean(),
  savedAt: z.iso.datetime(),
  /** The time of the restored revision; null if none was restored, or it is gone. */
  wentBackTo: z.iso.datetime().nullable(),
  /** True if the line can be compared and restored. */
  hasState: z.boolean(),
})

export type Line = z.infer<typeof line>

export const historyPage = z.object({
  lines: z.array(line),
  hasMore: z.boolean(),
})

export const comparedField = z.object({ name: z.string(), before: z.string(), after: z.string() })

/** A picture or file of a revision. */
const file = z.object({ url: z.string(), name: z.string() })

/** The other side of the comparison: the previous state or the present one. */
export const compareInput = revisionKey.extend({ beside: z.enum(['before', 'now']).default('before') })

export const comparison = z.object({
  before: line.nullable(),
  after: line,
  fields: z.array(comparedField),
  image: z.object({ before: image.nullable(), after: image.nullable() }),
  document: z.object({ before: file.nullable(), after: file.nullable() }),
  /** The record's present version; null if it does not exist. */
  version: z.int().nullable(),
  /** True if the requested state is the published one. */
  isNow: z.boolean(),
})

export type Comparison = z.infer<typeof comparison>

/** Restores a revision, unless somebody has saved since the given version. */
export const goBackInput = revisionKey.extend({ version: version.optional() })

/** The save that made a version of a record, or the order of a list. */
const oneSave = z.union([z.object({ kind, id, version }), revisionKey])

export type Undone = z.input<typeof oneSave>

/** One save, or several that were made together. */
export const undoInput = z.union([z.array(oneSave).min(1).max(3), oneSave])

export const wentBack = z.object({ message: z.string() })

/** The number of forgotten revisions, and a message about it. */
export const forgotten = z.object({ count: z.int(), message: z.string() })

/** The size of the history. Counts only files that no record uses any more. */
export const historySize = z.object({
  revisions: z.int(),
  bytes: z.number(),
  files: z.int(),
  fileBytes: z.number(),
  /** The months for which every version is kept. */
  months: z.int(),
})
