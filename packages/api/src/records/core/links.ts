import { TRPCError } from '@trpc/server'
import type { Context } from '../../procedure/context.ts'
import { findNewest } from './drafts.ts'
import { createSecretLink, hashToken } from '../../security/secret-link.ts'
import { PREVIEW_PATH } from '../../site/addresses/preview-addresses.ts'
import { editorsOf, type Kind } from '../../site/kinds.ts'
import { isOneOf } from '../../site/roles.ts'
import type { PreviewLinkFacts } from './unpublished-schema.ts'
import type { Database } from '@isse/db'

/** How long a link is good, in milliseconds: seven days. */
const LINK_HOLDS = 7 * 24 * 60 * 60 * 1000

/** How many links to one draft may be good at once. A charity has fewer trustees. */
const MOST_LINKS = 20

const nothingToShow = () =>
  new TRPCError({
    code: 'NOT_FOUND',
    message: 'There is no draft to show. Keep one first, then make a link to it.',
  })

const tooMany = () =>
  new TRPCError({
    code: 'BAD_REQUEST',
    message: `There are ${MOST_LINKS} links to this draft. End one of them first.`,
  })

/**
 * Makes a link by which whoever has it sees the preview of a record that is unpublished, for seven days.
 *
 * @returns its path, which nobody can read again
 * @throws NOT_FOUND where nothing of the record is unpublished; BAD_REQUEST where it has too many links
 */
export async function makeLink(ctx: Context, kind: Kind, recordId: number): Promise<string> {
  const { db, account, now } = ctx
  const { path, tokenHash: hash } = createSecretLink(PREVIEW_PATH)
  const expiresAt = new Date(now().getTime() + LINK_HOLDS)
  await db.$transaction(async (client) => {
    const { revision } = await findNewest(client, kind, recordId)
    if (!revision) throw nothingToShow()
    // Without the lock, two requests at the same moment would each count without the other's link.
    await client.$executeRaw`SELECT 1 FROM "Revision" WHERE "revisionId" = ${revision.revisionId} FOR UPDATE`
    const good = { kind, recordId, expiresAt: { gt: now() } }
    if ((await client.previewLink.count({ where: good })) >= MOST_LINKS) throw tooMany()
    await client.previewLink.create({
      data: { kind, recordId, hash, userId: account?.userId ?? '', expiresAt },
    })
  })
  return path
}

/** Lists the links to the preview of a record that are good, the newest first. */
export async function listLinks(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: Kind,
  recordId: number,
): Promise<PreviewLinkFacts[]> {
  const rows = await db.previewLink.findMany({
    where: { kind, recordId, expiresAt: { gt: now() } },
    select: { previewLinkId: true, expiresAt: true, madeBy: { select: { name: true } } },
    orderBy: { previewLinkId: 'desc' },
  })
  return rows.map(({ expiresAt, madeBy, ...row }) => ({
    ...row,
    by: madeBy.name,
    expiresAt: expiresAt.toISOString(),
  }))
}

/** A link that is good. */
export interface GoodLink {
  previewLinkId: number
  kind: Kind
  recordId: number
  expiresAt: Date
}

/**
 * Finds the link of a token; undefined where it is over, was ended, or what it showed is published or deleted. One whose maker
 * may no longer edit the record is none.
 */
export async function findLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<GoodLink | undefined> {
  const found = await db.previewLink.findUnique({
    where: { hash: hashToken(token) },
    include: { madeBy: { select: { role: true } } },
  })
  if (!found || found.expiresAt <= now()) return undefined
  const { previewLinkId, recordId, expiresAt, madeBy } = found
  const kind = found.kind as Kind
  if (!isOneOf(editorsOf(kind), madeBy.role)) return undefined
  const { revision } = await findNewest(db, kind, recordId)
  return revision ? { previewLinkId, kind, recordId, expiresAt } : undefined
}

// Whoever has a link sees the files that visitors see, and those of the draft or unpublished record that it shows. Files of other
// drafts, and of former versions, are not for them.

/** The condition that a file belongs to the words that a link shows. */
async function shownBy(db: Database, { kind, recordId }: Pick<GoodLink, 'kind' | 'recordId'>) {
  const { revision } = await findNewest(db, kind, recordId)
  return { revisions: { some: { revisionId: revision?.revisionId ?? 0 } } }
}

/** Whether an object of the image store is one of the picture that a link shows. */
export async function isPreviewedPicture(db: Database, link: GoodLink, key: string): Promise<boolean> {
  const image = await shownBy(db, link)
  const variants = await db.imageVariant.count({ where: { key, image } })
  return variants > 0 || (await db.logoFile.count({ where: { key, image } })) > 0
}

/** Whether the bytes with a hash are of the document that a link shows. */
export async function isPreviewedDocument(db: Database, link: GoodLink, hash: string): Promise<boolean> {
  return (await db.documentFile.count({ where: { hash, ...(await shownBy(db, link)) } })) > 0
}
