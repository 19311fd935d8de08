import { z } from 'zod'
import { image } from '../../images/schema.ts'
import { id, version } from '../../procedure/fields/fields.ts'
import { allKinds, factsOf, listKinds } from '../../site/kinds.ts'

const kind = z.enum(allKinds)
const listKind = z.enum(listKinds)

/** A record of a list kind, published or not. */
export const listedKey = z.object({ kind: listKind, id })

export const recordKey = z.object({ kind, id })

/** Unpublishes a record, unless somebody has saved since the given version. */
export const unpublishInput = listedKey.extend({ version: version.optional() })

/** Saves the fields of a form as a draft. Without an id it is a new record. */
export const draftInput = z.object({
  kind,
  id: id.optional(),
  /** The fields as the kind's form sends them. The kind's schema checks fields with a value. */
  fields: z.record(z.string(), z.unknown()),
  /** The draft that the person has seen; null if none. Any other is a conflict. */
  seen: id.nullable(),
})

/** Publishes the state that the person has seen. */
export const publishInput = recordKey.extend({
  seen: id,
  /** The version of the published record that the person has seen. */
  version: version.optional(),
  /** The fields of the form, if they may differ from the draft. */
  fields: z.record(z.string(), z.unknown()).optional(),
})

/** The kinds of a slot, whose records one form changes together. */
const partKind = z.enum(allKinds.filter((one) => factsOf(one).fixed === 'slots'))

const part = publishInput.extend({
  kind: partKind,
  /** The draft that the person has seen, which the save publishes; null if none. */
  seen: id.nullable(),
})

/** The three records of a slide. */
const PART_LIMIT = 3

export const savePartsInput = z.object({ parts: z.array(part).min(1).max(PART_LIMIT) })

export const keepPartsInput = z.object({
  parts: z
    .array(draftInput.extend({ kind: partKind, id }))
    .min(1)
    .max(PART_LIMIT),
})

/** The saves that were made together, for undo. */
export const savedParts = z.object({ saves: z.array(recordKey.extend({ version: z.int() })) })

export const discardInput = recordKey.extend({ seen: id })

/** A draft or an unpublished record, as lists and notices describe it. */
const facts = z.object({
  kind,
  id: z.int(),
  revisionId: z.int(),
  name: z.string(),
  /** The fields of the settings that the draft changes; empty for every other kind. */
  changed: z.array(z.string()),
  /** True if nothing of the record is published. */
  isOff: z.boolean(),
  /** True if it was never published. */
  isNew: z.boolean(),
  /** False if the newest state is the formerly published one. */
  isDraft: z.boolean(),
  /** True if the published record has been saved since the draft was begun. */
  isOutdated: z.boolean(),
  /** The name of the author; empty if unknown. */
  by: z.string(),
  savedAt: z.iso.datetime(),
  image: image.nullable(),
})

export type UnpublishedFacts = z.infer<typeof facts>

export const unpublishedList = z.array(facts)

/** The unpublished state of a record and the values of its form; null if there is none. */
export const unpublishedRecord = facts.extend({ record: z.record(z.string(), z.unknown()) }).nullable()

export const savedDraft = z.object({ message: z.string(), id: z.int(), revisionId: z.int() })
export const done = z.object({ message: z.string() })

/** A preview link in the form of its record. Only the response that creates a link has its token. */
export const previewLink = z.object({
  previewLinkId: z.int(),
  by: z.string(),
  expiresAt: z.iso.datetime(),
})

export type PreviewLinkFacts = z.infer<typeof previewLink>

export const previewLinks = z.array(previewLink)

export const previewLinkKey = z.object({ previewLinkId: id })

export const madeLink = z.object({
  message: z.string(),
  /** The path of the link, with its token. */
  path: z.string(),
})
