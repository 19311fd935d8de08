import { z } from 'zod'
import { blocks } from '../../formatted-text/schema.ts'
import { image } from '../../images/schema.ts'
import {
  focalPointFields,
  id,
  longest,
  optionalImageUpdate,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '../../procedure/fields/fields.ts'
import { SLUG, LONGEST_SLUG, ownPageMenus } from '../../site/addresses/own-pages.ts'
import { explainUnknownPlaceholder } from '../../site/words/placeholders.ts'
import { isReservedAddress } from '../../site/addresses/reserved-addresses.ts'

const menu = z.enum(ownPageMenus)

export const ownPage = z
  .object({
    ownPageId: z.int(),
    title: z.string(),
    /** The path without the slash. */
    slug: z.string(),
    /** A sentence or two below the title; may be empty. */
    lead: z.string(),
    /** The description for search engines. If empty, they get the lead or the first paragraph. */
    metaDescription: z.string(),
    /** Restricted Markdown with placeholders in braces. */
    ownPageText: z.string(),
    menu,
    isPublished: z.boolean(),
    /** Empty if there is no picture. */
    imageUrl: z.string(),
    image: image.nullable(),
    version: z.int(),
  })
  .meta({ id: 'OwnPage' })

export type OwnPage = z.infer<typeof ownPage>

export const ownPageKey = z.object({ ownPageId: id })

/** An address as people type it, with capitals, blanks and slashes. If empty, one is generated from the title. */
const slug = optionalLine(LONGEST_SLUG)
  .overwrite(asSlug)
  .refine(
    (typed) => typed === '' || SLUG.test(typed),
    'Use letters from a to z, digits and hyphens, such as our-history',
  )
  .refine(
    (typed) => typed === '' || !isReservedAddress(typed),
    'This website has something of its own at that address. Choose another, such as our-history',
  )

function withKnownPlaceholders(text: z.ZodString) {
  return text.check(({ value, issues }) => {
    const message = explainUnknownPlaceholder(value)
    if (message) issues.push({ code: 'custom', input: value, message })
  })
}

const texts = {
  lead: withKnownPlaceholders(optionalText(longest.contactDetail)),
  ownPageText: withKnownPlaceholders(requiredText('Enter the text of the page', longest.text)),
}

const fields = {
  title: requiredLine('Enter the title of the page', longest.name),
  ownPageText: texts.ownPageText,
  slug: slug.optional(),
  lead: texts.lead.optional(),
  metaDescription: withKnownPlaceholders(optionalLine(longest.name)).optional(),
  menu: menu.optional(),
  isPublished: z.boolean().optional(),
  imageAlt: optionalLine(longest.name).optional(),
  ...focalPointFields,
}

/** A new page needs a title and a text. */
export const newOwnPage = z.object({ ...fields, imageId: id.optional() })

/** Optional fields that are left out keep their values. The image null removes it. */
export const ownPageUpdate = z.object({
  ...ownPageKey.shape,
  ...fields,
  ...optionalImageUpdate,
})

/** A page in menus and in the sitemap. */
export const publishedPage = ownPage.pick({ ownPageId: true, title: true, slug: true, menu: true })

export type PublishedPage = z.infer<typeof publishedPage>

/** The path of a request, not validated further. */
export const visitedSlug = z.object({ slug: z.string().max(LONGEST_SLUG).regex(SLUG) })

/** The response for an address: a page, or its present address. */
export const visitedPage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    title: z.string(),
    slug: z.string(),
    metaDescription: z.string(),
    lead: blocks,
    blocks,
    imageUrl: z.string(),
    image: image.nullable(),
  }),
  z.object({ kind: z.literal('moved'), slug: z.string() }),
])

function asSlug(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
    .replace(/\s+/g, '-')
}
