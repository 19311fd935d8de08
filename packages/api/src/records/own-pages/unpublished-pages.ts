import type { Context } from '../../procedure/context.ts'
import { imageSelect } from '../../images/record-image.ts'
import { fieldsOf } from '../../revisions/fields.ts'
import { findOff, type Waiting } from '../../unpublished/end-unpublished.ts'
import { keptOfRow } from '../../unpublished/take-off.ts'
import type { RowOf } from '../record/definition.ts'
import { definition } from './definition.ts'
import type { OwnPage } from './schema.ts'

// A script with an editor's rights reads a page that is off the website as one with isPublished false: the REST calls did so
// before there were drafts.

/** A page that is off the website, as the answers have it. */
export interface OffPage {
  page: OwnPage
  /** Its place in the list; a page that never was on the website comes last. */
  position: number
}

/** Reads the pages that are off the website. */
export async function readOffPages(ctx: Context): Promise<OffPage[]> {
  const found = await ctx.db.unpublished.findMany({
    where: { kind: 'ownPage', basedOn: null },
    include: { revision: true },
    orderBy: { recordId: 'asc' },
  })
  return Promise.all(found.map((waiting) => presentOff(ctx, waiting)))
}

/** Reads one of them; undefined where it is on the website, or nowhere. */
export async function readOffPage(ctx: Context, ownPageId: number): Promise<OwnPage | undefined> {
  const waiting = await findOff(ctx.db, 'ownPage', ownPageId)
  return waiting && (await presentOff(ctx, waiting)).page
}

type Row = RowOf<'ownPage', typeof definition.select>

async function presentOff(ctx: Context, { recordId, revision, kept }: Waiting): Promise<OffPage> {
  const fields = fieldsOf(revision) as Partial<Row>
  const { imageId } = revision
  const row: Row = {
    ownPageId: recordId,
    title: '',
    slug: '',
    lead: '',
    metaDescription: '',
    ownPageText: '',
    menu: 'none',
    focalX: null,
    focalY: null,
    imageAlt: '',
    ...fields,
    version: revision.version ?? 0,
    isPublished: false,
    image:
      imageId === null ? null : await ctx.db.image.findUnique({ where: { imageId }, select: imageSelect }),
  }
  const { imageId: _, ...shown } = row as Row & { imageId?: unknown }
  const page = definition.present({ ...ctx, imageUrl: ctx.ownImageUrl }, shown) as OwnPage
  return { page, position: positionOf(kept) }
}

function positionOf(kept: Waiting['kept']): number {
  return (kept === null ? undefined : keptOfRow.parse(kept).position) ?? Infinity
}
