import type { Prisma } from '@isse/db'

interface Page {
  ownPageId: number
  slug: string
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
  await client.formerSlug.deleteMany({ where: { slug } })
  if (!before || before.slug === slug) return
  await client.formerSlug.upsert({
    where: { slug: before.slug },
    create: { slug: before.slug, ownPageId },
    update: { ownPageId },
  })
}
