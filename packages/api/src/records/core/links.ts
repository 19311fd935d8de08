import { TRPCError } from '@trpc/server'
import type { Context } from '../../procedure/context.ts'
import { findNewest } from './drafts.ts'
import { createSecretLink, hashToken } from '../../security/secret-link.ts'
import { PREVIEW_PATH } from '../../site/addresses/preview-addresses.ts'
import { editorsOf, type Kind } from '../../site/kinds.ts'
import { isOneOf } from '../../site/roles.ts'
import type { PreviewLinkFacts } from './unpublished-schema.ts'
import type { Database } from '@isse/db'

/** Lifetime of a link, in milliseconds: seven days. */
const LINK_LIFETIME = 7 * 24 * 60 * 60 * 1000

/** Limit of valid links to one draft. A charity has fewer trustees. */
const LINK_LIMIT = 20

const nothingToShow = () =>
  new TRPCError({
    code: 'NOT_FOUND',
    message: 'There is no draft to show. Keep one first, then make a link to it.',
  })

const tooMany = () =>
  new TRPCError({
    code: 'BAD_REQUEST',
    message: `There are ${LINK_LIMIT} links to this draft. End one of them first.`,
  })

/**
 * Creates a link that shows the preview of an unpublished record, without an account, for seven days.
 *
 * @returns its path, which cannot be read again
 * @throws NOT_FOUND if nothing of the record is unpublished; BAD_REQUEST if it has too many links
 */
export async function createLink(ctx: Context, kind: Kind, recordId: number): Promise<string> {
  const { db, account, now } = ctx
  const { path, tokenHash: hash } = createSecretLink(PREVIEW_PATH)
  const expiresAt = new Date(now().getTime() + LINK_LIFETIME)
  await db.$transaction(async (client) => {
    const { revision } = await findNewest(client, kind, recordId)
    if (!revision) throw nothingToShow()
    // Without the lock, two concurrent requests would each count without the other's link.
    await client.$executeRaw`SELECT 1 FROM "Revision" WHERE "revisionId" = ${revision.revisionId} FOR UPDATE`
    const good = { kind, recordId, expiresAt: { gt: now() } }
    if ((await client.previewLink.count({ where: good })) >= LINK_LIMIT) throw tooMany()
    await client.previewLink.create({
      data: { kind, recordId, hash, userId: account?.userId ?? '', expiresAt },
    })
  })
  return path
}

/** Lists the valid preview links of a record, newest first. */
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

export interface GoodLink {
  previewLinkId: number
  kind: Kind
  recordId: number
  expiresAt: Date
}

/** Finds the link of a token. Returns undefined if it has ended or its maker may no longer edit the record. */
export async function findLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<GoodLink | undefined> {
  const found = await db.previewLink.findUnique({
    where: { hash: hashToken(token) },
    include: { madeBy: { select: { role: true, mayEditCharity: true, mayReadMessages: true } } },
  })
  if (!found || found.expiresAt <= now()) return undefined
  const { previewLinkId, recordId, expiresAt, madeBy } = found
  const kind = found.kind as Kind
  if (!isOneOf(editorsOf(kind), madeBy.role, madeBy)) return undefined
  const { revision } = await findNewest(db, kind, recordId)
  return revision ? { previewLinkId, kind, recordId, expiresAt } : undefined
}

// A link opens the public files and those of the state that it shows. Files of other drafts and versions stay private.

/** The condition that a file belongs to the state that a link shows. */
async function filesShownBy(db: Database, { kind, recordId }: Pick<GoodLink, 'kind' | 'recordId'>) {
  const { revision } = await findNewest(db, kind, recordId)
  return { revisions: { some: { revisionId: revision?.revisionId ?? 0 } } }
}

/** Returns true if a stored object belongs to the picture that a link shows. */
export async function isPreviewedPicture(db: Database, link: GoodLink, key: string): Promise<boolean> {
  const image = await filesShownBy(db, link)
  const variants = await db.imageVariant.count({ where: { key, image } })
  return variants > 0 || (await db.logoFile.count({ where: { key, image } })) > 0
}

/** Returns true if the document that a link shows has this hash. */
export async function isPreviewedDocument(db: Database, link: GoodLink, hash: string): Promise<boolean> {
  return (await db.documentFile.count({ where: { hash, ...(await filesShownBy(db, link)) } })) > 0
}
