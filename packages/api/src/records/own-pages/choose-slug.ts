import type { Context } from '../../procedure/context.ts'
import { LONGEST_SLUG } from '../../site/addresses/own-pages.ts'
import { isReservedAddress } from '../../site/addresses/reserved-addresses.ts'
import { toAsciiLetters } from '../../site/words/ascii-letters.ts'

/** The address of a page whose title has no letter that can be one from a to z, and no digit. */
const WITHOUT_LETTERS = 'page'

/** The address for a page whose administrator has left it open: from its title, and one that no other page has, on the website or off it. */
export async function chooseSlug(
  { db }: Pick<Context, 'db'>,
  title: string,
  ownPageId?: number,
): Promise<string> {
  const start = makeSlug(title)
  const others = await db.ownPage.findMany({
    where: { slug: { startsWith: start }, NOT: { ownPageId } },
    select: { slug: true },
  })
  const former = await db.formerSlug.findMany({
    where: { slug: { startsWith: start }, NOT: { ownPageId }, ownPage: { isPublished: false } },
    select: { slug: true },
  })
  const taken = new Set([...others, ...former].map(({ slug }) => slug))
  let slug = start
  for (let number = 2; taken.has(slug) || isReservedAddress(slug); number++) slug = `${start}-${number}`
  return slug
}

function makeSlug(title: string): string {
  const words = toAsciiLetters(title)
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    // Room for a number behind it.
    .slice(0, LONGEST_SLUG - 6)
    .replace(/^-|-$/g, '')
  return words || WITHOUT_LETTERS
}
