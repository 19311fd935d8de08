import type { z } from 'zod'
import { firstParagraphOf, formatText } from '../../formatted-text/format-text.ts'
import { readText } from '../../formatted-text/read-text.ts'
import { putFacts } from '../../formatted-text/site-facts.ts'
import { readSiteFacts } from './read-site-facts.ts'
import type { Context } from '../../procedure/context.ts'
import { serializeRecord, recordSelect } from '../core/files.ts'
import { overlayOf } from '../core/lay-over.ts'
import { readRows } from '../core/read-rows.ts'
import { plainTextOf } from '../../site/words/plain-text.ts'
import { definition } from './definition.ts'
import type { visitedPage } from './schema.ts'

/** In characters. */
const LONGEST_DESCRIPTION = 300

/**
 * Reads the page at an address. A page that has the address precedes one that had it, and keeps the address reserved
 * while it is unpublished. A previewed page precedes all others, because only its save checks the address.
 *
 * @returns undefined if there is nothing to see
 */
export async function readVisitedPage(
  ctx: Pick<Context, 'db' | 'overlays' | 'imageUrl' | 'messageMonths'>,
  slug: string,
): Promise<z.infer<typeof visitedPage> | undefined> {
  const pages = await readRows(ctx, definition, {
    where: { OR: [{ slug }, { formerSlugs: { some: { slug } } }] },
    select: {
      ownPageId: true,
      title: true,
      slug: true,
      lead: true,
      metaDescription: true,
      ownPageText: true,
      ...recordSelect,
    },
  })
  const atSlug = pages.filter((one) => one.slug === slug)
  const previewed = overlayOf(ctx.overlays, 'ownPage')?.id
  const page = atSlug.find(({ ownPageId }) => ownPageId === previewed) ?? atSlug[0] ?? pages[0]
  if (!page) return undefined
  if (page.slug !== slug) return { kind: 'moved', slug: page.slug }
  const facts = await readSiteFacts(ctx)
  const blocks = formatText(page.ownPageText, facts)
  const lead = putFacts(page.lead, facts)
  // Search engines would show Markdown marks literally.
  const describe = (text: string) => plainTextOf(formatText(text, facts))
  const metaDescription = describe(page.metaDescription) || describe(page.lead) || firstParagraphOf(blocks)
  const { image, imageUrl } = serializeRecord(ctx, page)
  return {
    kind: 'page',
    title: page.title,
    slug,
    metaDescription: metaDescription.replace(/\s+/g, ' ').slice(0, LONGEST_DESCRIPTION),
    lead: readText(lead, 'plain'),
    blocks,
    image,
    imageUrl,
  }
}
