import type { Prisma } from '@isse/db'

/** An address of a page, in a saved version that is forgotten. */
export interface ForgottenAddress {
  ownPageId: number
  slug: string
}

/**
 * Ends the redirects from addresses that pages had in forgotten versions, also where a page is off the website. An address
 * that another version still has stays.
 */
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
