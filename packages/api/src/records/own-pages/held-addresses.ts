import { refuseHeld, slugTaken } from '../records/own-pages/keep-former-slug.ts'
import type { Client } from '../records/record/definition.ts'

// The addresses of own pages that are off the website stay theirs. No foreign key refers to a page that is in no table, so
// each step writes them itself.

/** Holds the address of a page that is taken off, and those that it had before. */
export async function holdAddresses(client: Client, ownPageId: number, slug: string): Promise<void> {
  const former = await client.formerSlug.findMany({ where: { ownPageId }, select: { slug: true } })
  await client.heldAddress.createMany({
    data: [{ slug }, ...former].map((one) => ({ ...one, ownPageId })),
    skipDuplicates: true,
  })
}

/**
 * Holds the address of a draft of a page that is not on the website.
 *
 * @throws BAD_REQUEST where another page has it
 */
export async function holdAddress(client: Client, ownPageId: number, slug: string): Promise<void> {
  if (slug === '') return
  await refuseHeld(client, { ownPageId, slug })
  const other = await client.ownPage.findUnique({ where: { slug }, select: { title: true } })
  if (other) throw slugTaken(slug, `The page '${other.title}'`)
  await client.heldAddress.createMany({ data: { slug, ownPageId }, skipDuplicates: true })
}

/** Gives a page that is put back the addresses that it had before. */
export async function returnAddresses(client: Client, ownPageId: number, slug: string): Promise<void> {
  const held = await client.heldAddress.findMany({ where: { ownPageId } })
  await client.formerSlug.createMany({
    data: held.filter((one) => one.slug !== slug),
    skipDuplicates: true,
  })
  await client.heldAddress.deleteMany({ where: { ownPageId } })
}
