import type { Prisma } from '@isse/db'
import { refusedField } from '../../procedure/errors/refused-field.ts'

interface Page {
  ownPageId: number
  slug: string
}

/**
 * Refuses an address that another page has which is off the website.
 *
 * @throws BAD_REQUEST with the name of that page
 */
export async function refuseHeld(client: Prisma.TransactionClient, { ownPageId, slug }: Page): Promise<void> {
  const held = await client.heldAddress.findFirst({ where: { slug, NOT: { ownPageId } } })
  if (!held) return
  const holder = await client.unpublished.findUnique({
    where: { kind_recordId: { kind: 'ownPage', recordId: held.ownPageId } },
    select: { revision: { select: { name: true } } },
  })
  throw slugTaken(slug, `The page '${holder?.revision.name ?? ''}', which is not on the website,`)
}

/** The refusal of an address that another page has. */
export function slugTaken(slug: string, page: string) {
  const message = `${page} has this address. Choose another, or change the address of that page first.`
  return refusedField('slug', message, slug)
}

/**
 * Writes what the address of a saved page means for the others: the one that it had before leads to it from now on, and the
 * one that it has now leads to no other page any more.
 */
export async function keepFormerSlug(
  client: Prisma.TransactionClient,
  { ownPageId, slug }: Page,
  before?: Page,
): Promise<void> {
  // A page keeps the address that visitors know it by, even where a draft has got it at the same moment.
  if (before?.slug !== slug) await refuseHeld(client, { ownPageId, slug })
  await client.formerSlug.deleteMany({ where: { slug } })
  if (!before || before.slug === slug) return
  await client.formerSlug.upsert({
    where: { slug: before.slug },
    create: { slug: before.slug, ownPageId },
    update: { ownPageId },
  })
}
