import { z } from 'zod'
import { image } from '../../images/schema.ts'
import { id, version } from '../../procedure/fields/fields.ts'
import { allKinds, factsOf, listKinds } from '../../site/kinds.ts'

const kind = z.enum(allKinds)
const listKind = z.enum(listKinds)

/** A record that has a list, whether it is on the website or not. */
export const listedKey = z.object({ kind: listKind, id })

/** Any record. */
export const recordKey = z.object({ kind, id })

/** Takes a record off the website, unless it has another version than the person has seen. */
export const takeOffInput = listedKey.extend({ version: version.optional() })

/** Keeps the fields of a form as a draft. Without an id it is a new record. */
export const keepInput = z.object({
  kind,
  id: id.optional(),
  /** The fields as the form of the kind sends them; its schema checks those that say something. */
  fields: z.record(z.string(), z.unknown()),
  /** The draft that the person has seen; null: none. Another one is somebody else's. */
  seen: id.nullable(),
})

/** Publishes what the person has seen of a record that is unpublished. */
export const publishInput = recordKey.extend({
  seen: id,
  /** Of the record on the website, as the person has seen it. */
  version: version.optional(),
  /** What the form holds, where it may be something else than what was kept. */
  fields: z.record(z.string(), z.unknown()).optional(),
})

/** The kinds whose records a form changes together: those of a slot. */
const partKind = z.enum(allKinds.filter((one) => factsOf(one).fixed === 'slots'))

/** A record that a form changes together with others. */
const part = publishInput.extend({
  kind: partKind,
  /** The draft that the person has seen, which is published with the change; null: none. */
  seen: id.nullable(),
})

/** As many as a form changes at once: the three records of a slide. */
const MOST_PARTS = 3

export const savePartsInput = z.object({ parts: z.array(part).min(1).max(MOST_PARTS) })

export const keepPartsInput = z.object({
  parts: z
    .array(keepInput.extend({ kind: partKind, id }))
    .min(1)
    .max(MOST_PARTS),
})

/** The saves that were made at once, by which they are taken back. */
export const savedParts = z.object({ saves: z.array(recordKey.extend({ version: z.int() })) })

export const discardInput = recordKey.extend({ seen: id })

/** A draft, or a record that is off the website, as lists and notices describe it. */
const facts = z.object({
  kind,
  id: z.int(),
  revisionId: z.int(),
  name: z.string(),
  /** Whether nothing of the record is on the website. */
  isOff: z.boolean(),
  /** Whether it never was there. */
  isNew: z.boolean(),
  /** Whether its newest words are a draft; else it is as it was on the website. */
  isDraft: z.boolean(),
  /** Whether the record on the website has been saved since the draft was begun. */
  isOutdated: z.boolean(),
  /** Who saved it; empty: nobody is known. */
  by: z.string(),
  savedAt: z.iso.datetime(),
  image: image.nullable(),
})

export type UnpublishedFacts = z.infer<typeof facts>

export const unpublishedList = z.array(facts)

/** What is unpublished of one record, with what its form holds; null where nothing is. */
export const unpublishedRecord = facts.extend({ record: z.record(z.string(), z.unknown()) }).nullable()

export const kept = z.object({ message: z.string(), id: z.int(), revisionId: z.int() })
export const done = z.object({ message: z.string() })

/** A link to a preview, as the form of its record lists it. Its token is in no answer but the one that made it. */
export const previewLink = z.object({
  previewLinkId: z.int(),
  /** The name of who made it. */
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
