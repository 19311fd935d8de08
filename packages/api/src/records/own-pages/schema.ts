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

/** An own page as administrators and scripts read it. */
export const ownPage = z
  .object({
    ownPageId: z.int(),
    title: z.string(),
    /** Its path without the slash. */
    slug: z.string(),
    /** A sentence or two below the title; empty where there is none. */
    lead: z.string(),
    /** What search engines show of the page; empty: the lead or the first paragraph. */
    metaDescription: z.string(),
    /** Restricted Markdown with placeholders in braces. */
    ownPageText: z.string(),
    /** Where a link to the page stands. */
    menu,
    /** Whether visitors see the page. */
    isPublished: z.boolean(),
    /** Empty where there is no picture. */
    imageUrl: z.string(),
    image: image.nullable(),
    /** The number of saves. An update that names an older one is refused, so that administrators do not overwrite each other. */
    version: z.int(),
  })
  .meta({ id: 'OwnPage' })

export type OwnPage = z.infer<typeof ownPage>

export const ownPageKey = z.object({ ownPageId: id })

/** What people type as an address, with capitals, blanks and slashes around it; empty: one is made from the title. */
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
  /** The alternative text of the image. */
  imageAlt: optionalLine(longest.name).optional(),
  ...focalPointFields,
}

/** A new page needs a title and a text; all else is optional. */
export const newOwnPage = z.object({ ...fields, imageId: id.optional() })

/** An update keeps the image, and every other optional field, that it leaves out. The image null takes it away. */
export const ownPageUpdate = z.object({
  ...ownPageKey.shape,
  ...fields,
  ...optionalImageUpdate,
})

/** What menus and the sitemap show of a page that visitors see. */
export const publishedPage = ownPage.pick({ ownPageId: true, title: true, slug: true, menu: true })

export type PublishedPage = z.infer<typeof publishedPage>

/** Where a visitor has asked for a page: any text, as it comes in the path. */
export const visitedSlug = z.object({ slug: z.string().max(LONGEST_SLUG).regex(SLUG) })

/** What a visitor gets at an address: a page, or the address that it has now. */
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
