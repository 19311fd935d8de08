import { isPrismaError } from '@isse/db'
import { rejectBadLinks } from '../../formatted-text/reject-bad-links.ts'
import type { Context } from '../../procedure/context.ts'
import { defineRecord } from '../core/definition.ts'
import { serializeRecord, recordSelect } from '../core/files.ts'
import { chooseSlug, redirectFormerSlug, namePage, slugTaken, withoutTakenSlug } from './addresses.ts'
import { newOwnPage, ownPage, ownPageKey, ownPageUpdate } from './schema.ts'

export const definition = defineRecord('ownPage', {
  rest: {
    one: '/ownPage',
    all: '/ownPages',
    tag: 'Own pages',
    about: 'Pages that editors add to the website.',
    noun: 'own page',
    part: 'contentBlock',
    aliases: { text: 'ownPageText' },
  },
  glossary: {
    ownPageId: { description: 'The id of an own page.', example: 1 },
    slug: {
      description: 'The address of a page: what follows the slash after the address of the website.',
      example: 'our-history',
    },
    lead: { description: 'A sentence or two below the title.', example: 'We began with a kettle.' },
    metaDescription: {
      description: 'What search engines show of a page; empty: the lead or the first paragraph.',
      example: 'How our charity began, and who began it.',
    },
    ownPageText: {
      description:
        'Markdown, of which ## and ### for headings, - and 1. for lists, ** for bold and [text](address) for links are read, and placeholders in braces, such as {name}.',
      example: '## 1987\n\nOur first room was **above** the bakery.',
    },
    menu: { description: 'Where a link to a page stands.', example: 'footer' },
    isPublished: { description: 'Whether visitors see a page.', example: true },
  },
  key: ownPageKey,
  record: ownPage,
  create: newOwnPage,
  update: ownPageUpdate,
  select: {
    ownPageId: true,
    title: true,
    slug: true,
    lead: true,
    metaDescription: true,
    ownPageText: true,
    menu: true,
    isPublished: true,
    ...recordSelect,
  },
  serialize: (ctx, { menu, slug, ...row }) => ({
    // Visitors do not see the picture of an unpublished page, so its address bypasses public storage and CDN.
    ...serializeRecord(row.isPublished ? ctx : { imageUrl: ctx.ownImageUrl }, row),
    // An unpublished page may have none yet.
    slug: slug ?? '',
    menu: ownPage.shape.menu.parse(menu),
  }),
  async derive(ctx, { ownPageText, slug, title }, before) {
    rejectBadLinks('ownPageText', ownPageText ?? '')
    // Without an address, a new page gets one and a changed page keeps its own.
    const isOpen = slug === '' || (slug === undefined && !before?.slug)
    // A draft may have no title yet.
    return isOpen && title ? { slug: await chooseSlug(ctx, title, before?.ownPageId) } : {}
  },
  dependsOn: ['slug'],
  writeExtra: redirectFormerSlug,
  withoutTaken: withoutTakenSlug,
  async explain({ db }, error, page) {
    return isPrismaError(error, 'P2002') ? explainTaken(db, page) : undefined
  },
})

/** Names the page with the address. Returns undefined if it is the page itself, which was just published again. */
async function explainTaken(
  db: Context['db'],
  { slug, ownPageId }: { slug?: string | null; ownPageId?: number },
) {
  if (!slug) return undefined
  const other = await db.ownPage.findUnique({
    where: { slug },
    select: { ownPageId: true, title: true, isPublished: true },
  })
  if (other && other.ownPageId === ownPageId) return undefined
  return slugTaken(slug, other ? namePage(other) : 'Another page')
}
