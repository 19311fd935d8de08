import type { Prisma } from '@isse/db'
import { invalidField } from '../../procedure/errors/invalid-field.ts'
import { readWholeRow } from '../core/read-rows.ts'
import { hasBeenLive } from '../core/write-revision.ts'
import type { Context } from '../../procedure/context.ts'
import { LONGEST_SLUG } from '../../site/addresses/own-pages.ts'
import { isReservedAddress } from '../../site/addresses/reserved-addresses.ts'
import { toAsciiLetters } from '../../site/words/ascii-letters.ts'

type Client = Prisma.TransactionClient

/** The address columns of a custom page. */
interface Page {
  ownPageId: number
  slug: string | null
  isPublished: boolean
}

/** Creates the error for an address that another page has. */
export function slugTaken(slug: string, page: string) {
  const message = `${page} has this address. Choose another, or change the address of that page first.`
  return invalidField('slug', message, slug)
}

/** Returns the quoted title of a page, for messages about its address. */
export function namePage({ title, isPublished }: { title: string; isPublished: boolean }): string {
  return `The page '${title}'${isPublished ? '' : ', which is not on the website,'}`
}

/**
 * Updates redirects after a save: the page's previous address redirects to it, and its present address stops
 * redirecting elsewhere once the page is published. An address from before the first publication never redirects.
 *
 * @throws BAD_REQUEST if an unpublished page had the address before
 */
export async function redirectFormerSlug(client: Client, page: Page, before?: Page): Promise<void> {
  const { ownPageId, slug, isPublished } = page
  const isNewHere = before?.slug !== slug || (isPublished && !before?.isPublished)
  if (slug && isNewHere) await rejectFormer(client, ownPageId, slug)
  if (slug && isPublished) await client.formerSlug.deleteMany({ where: { slug } })
  if (!before?.slug || before.slug === slug) return
  if (!before.isPublished && !(await hasBeenLive(client, 'ownPage', ownPageId))) return
  await client.formerSlug.upsert({
    where: { slug: before.slug },
    create: { slug: before.slug, ownPageId },
    update: { ownPageId },
  })
}

async function rejectFormer(client: Client, ownPageId: number, slug: string): Promise<void> {
  const former = await client.formerSlug.findFirst({
    where: { slug, NOT: { ownPageId }, ownPage: { isPublished: false } },
    select: { ownPage: { select: { title: true, isPublished: true } } },
  })
  if (former) throw slugTaken(slug, namePage(former.ownPage))
}

/** Removes an address that another page has taken since. */
export async function withoutTakenSlug(
  client: Client,
  ownPageId: number,
  { slug, ...columns }: Record<string, unknown>,
): Promise<object> {
  if (typeof slug !== 'string' || slug === '') return columns
  const holder = await readWholeRow(client, 'ownPage', { slug })
  const where = { slug, NOT: { ownPageId }, ownPage: { isPublished: false } }
  const isTaken = holder !== null && holder.ownPageId !== ownPageId
  return isTaken || (await client.formerSlug.count({ where })) > 0 ? columns : { ...columns, slug }
}

/** The address of a page whose title has no digit and no letter that maps to a-z. */
const FALLBACK_SLUG = 'page'

/** Generates an address from the title, unique among published and unpublished pages. */
export async function chooseSlug(
  { db }: Pick<Context, 'db'>,
  title: string,
  ownPageId?: number,
): Promise<string> {
  const start = createSlug(title)
  const others = await db.ownPage.findMany({
    where: { slug: { startsWith: start }, NOT: { ownPageId } },
    select: { slug: true },
  })
  const former = await db.formerSlug.findMany({
    where: { slug: { startsWith: start }, NOT: { ownPageId }, ownPage: { isPublished: false } },
    select: { slug: true },
  })
  const usedSlugs = new Set([...others, ...former].map(({ slug }) => slug))
  let slug = start
  for (let number = 2; usedSlugs.has(slug) || isReservedAddress(slug); number++) slug = `${start}-${number}`
  return slug
}

function createSlug(title: string): string {
  const words = toAsciiLetters(title)
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    // Leaves room for a number.
    .slice(0, LONGEST_SLUG - 6)
    .replace(/^-|-$/g, '')
  return words || FALLBACK_SLUG
}

/** An address in a forgotten version. */
export interface ForgottenAddress {
  ownPageId: number
  slug: string
}

/** Ends the redirects from addresses that only forgotten versions had, for unpublished pages too. */
export async function forgetAddresses(
  client: Prisma.TransactionClient,
  addresses: ForgottenAddress[],
): Promise<void> {
  if (addresses.length === 0) return
  const ids = addresses.map(({ ownPageId }) => ownPageId)
  const slugs = addresses.map(({ slug }) => slug)
  const ended = await client.$queryRaw<ForgottenAddress[]>`
    SELECT DISTINCT forgotten."ownPageId", forgotten."slug"
    FROM unnest(${ids}::int[], ${slugs}::text[]) AS forgotten("ownPageId", "slug")
    WHERE NOT EXISTS (SELECT FROM "Revision" AS other WHERE other."kind" = 'ownPage'
      AND other."recordId" = forgotten."ownPageId" AND other."fields"->>'slug' = forgotten."slug")`
  const where = { OR: ended.map(({ ownPageId, slug }) => ({ ownPageId, slug })) }
  await client.formerSlug.deleteMany({ where })
}
