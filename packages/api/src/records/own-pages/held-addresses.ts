import type { WhileOff } from '../record/definition.ts'
import { refuseHeld, slugTaken } from './keep-former-slug.ts'

/**
 * Holds the addresses of pages that are off the website, so that no other page gets them. No foreign key refers to a page that
 * is in no table, so each step writes them itself.
 */
export const heldAddresses: WhileOff = {
  /** Holds the address of the page, and those that it had before. A draft that claims one of them loses it. */
  async takenOff(client, ownPageId) {
    const { slug, formerSlugs } = await client.ownPage.findUniqueOrThrow({
      where: { ownPageId },
      select: { slug: true, formerSlugs: { select: { slug: true } } },
    })
    const own = [{ slug }, ...formerSlugs]
    await client.heldAddress.deleteMany({ where: { OR: own } })
    await client.heldAddress.createMany({
      data: own.map((one) => ({ ...one, ownPageId })),
      skipDuplicates: true,
    })
  },

  /** Holds the address that the draft has; one that is left open has none yet. */
  async drafted(client, ownPageId, columns, wasPublished) {
    // What a page was to be called before it was ever on the website leads nowhere.
    if (!wasPublished) await client.heldAddress.deleteMany({ where: { ownPageId } })
    const slug = String(columns['slug'] ?? '')
    if (slug === '') return
    await refuseHeld(client, { ownPageId, slug })
    const other = await client.ownPage.findUnique({ where: { slug }, select: { title: true } })
    if (other) throw slugTaken(slug, `The page '${other.title}'`)
    await client.heldAddress.createMany({ data: { slug, ownPageId }, skipDuplicates: true })
  },

  /** Gives the page the addresses that it had before. */
  async putBack(client, ownPageId, { slug }) {
    const held = await client.heldAddress.findMany({ where: { ownPageId } })
    await client.formerSlug.createMany({
      data: held.filter((one) => one.slug !== slug),
      skipDuplicates: true,
    })
    await client.heldAddress.deleteMany({ where: { ownPageId } })
  },

  async removed(client, ownPageId) {
    await client.heldAddress.deleteMany({ where: { ownPageId } })
  },
}
