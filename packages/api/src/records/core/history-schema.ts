import { z } from 'zod'
import { image } from '../../images/schema.ts'
import { id, longest, optionalText, version } from '../../procedure/fields/fields.ts'
import { allKinds } from '../../site/kinds.ts'

export const kind = z.enum(allKinds)

/** A record of any kind. */
export const recordOfKind = z.object({
  kind,
  /** Of a page text, its textUpdateId. */
  id: z.int(),
  /** Empty where a record has none, such as a background image. */
  name: z.string(),
})

export type RecordOfKind = z.infer<typeof recordOfKind>

/**
 * What a revision tells: that a record was added or changed; that somebody went back to a revision, or took a save back;
 * that a state was found which nobody is known to have saved; that a draft was kept, published or discarded; that a record
 * was taken off the website or put back; that a list was put in order; that a record was deleted; or that something was forgotten.
 */
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

/** A record, or the order of a kind's list, whose history is read. */
export const historyKey = z.object({
  kind,
  /** Left out: the order of its list. */
  id: id.optional(),
})

/** Where a page of a history begins: behind this revision. Left out: with the newest. */
const behind = { before: id.optional() }

export const recordHistoryInput = historyKey.extend(behind)

/** Which revisions of the site are listed. What is left out is not asked for. */
export const siteHistoryInput = z.object({
  kind: kind.optional(),
  /** The name that stands on them. */
  by: optionalText(longest.name).optional(),
  /** A day in London. */
  day: z.iso.date().optional(),
  ...behind,
})

/** A line of a history. */
export const line = z.object({
  revisionId: z.int(),
  kind: kind.nullable(),
  id: z.int().nullable(),
  what,
  name: z.string(),
  /** Who it was; empty: nobody is known. */
  by: z.string(),
  door: z.enum(['site', 'rest', '']),
  /** Whether it is content that came with the website: the demonstration's, or a picture of a slot. */
  cameWithSite: z.boolean(),
  savedAt: z.iso.datetime(),
  /** The time of the revision that was gone back to; null where there is none, or it is gone. */
  wentBackTo: z.iso.datetime().nullable(),
  /** Whether it can be compared and gone back to. */
  hasState: z.boolean(),
})

export type Line = z.infer<typeof line>

export const historyPage = z.object({
  lines: z.array(line),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
})

/** A field of two revisions, as text. */
export const comparedField = z.object({ name: z.string(), before: z.string(), after: z.string() })

/** A picture or a file of a revision. */
const file = z.object({ url: z.string(), name: z.string() })

/** Beside what a state is compared: the one before it, or what the website has now. */
export const compareInput = revisionKey.extend({ beside: z.enum(['before', 'now']).default('before') })

export const comparison = z.object({
  before: line.nullable(),
  after: line,
  fields: z.array(comparedField),
  image: z.object({ before: image.nullable(), after: image.nullable() }),
  document: z.object({ before: file.nullable(), after: file.nullable() }),
  /** The version that the record has now; null where it is not there. */
  version: z.int().nullable(),
  /** Whether the website has the state that was asked for. */
  isNow: z.boolean(),
})

export type Comparison = z.infer<typeof comparison>

/** Goes back to a revision, unless the record has another version than the person has seen. */
export const goBackInput = revisionKey.extend({ version: version.optional() })

/** The save that made a version of a record, or an order of a list. */
const oneSave = z.union([z.object({ kind, id, version }), revisionKey])

export type Undone = z.input<typeof oneSave>

/** Takes back a save, or those that were made at once. */
export const undoInput = z.union([z.array(oneSave).min(1).max(3), oneSave])

export const wentBack = z.object({ message: z.string() })

/** How many revisions were forgotten, and the sentence that says so. */
export const forgotten = z.object({ count: z.int(), message: z.string() })

/** What the history takes. Files are those that no record has any more. */
export const historySize = z.object({
  revisions: z.int(),
  bytes: z.number(),
  files: z.int(),
  fileBytes: z.number(),
  /** How long every version is kept. */
  months: z.int(),
})
