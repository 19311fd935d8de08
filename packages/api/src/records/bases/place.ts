import type { Prisma } from '@isse/db'
import { readLine } from '../../formatted-text/read-text.ts'
import type { Context } from '../../procedure/context.ts'
import { invalidField } from '../../procedure/errors/invalid-field.ts'
import { isOneOf } from '../../site/roles.ts'
import { readRow } from '../core/read-rows.ts'
import { placeColumns, type Place } from './schema.ts'

// A place is the base that an event or a service has chosen.

export const placeSelect = {
  base: { select: { ...placeColumns, isLive: true } },
} satisfies Prisma.EventSelect

type PlaceRow = Prisma.BaseGetPayload<(typeof placeSelect)['base']> | null

/** Returns the id of the chosen base. An unpublished one is null, except on the screens of editors. */
export function serializePlaceId({ account, source }: Pick<Context, 'account' | 'source'>, base: PlaceRow) {
  const isKnown = base?.isLive || (source !== 'rest' && isOneOf('editors', account?.role))
  return { baseId: (isKnown && base?.baseId) || null }
}

/** Returns the place for a page, if visitors may see it. */
export function showPlace(base: PlaceRow): { place?: Place } {
  if (!base?.isLive) return {}
  const { isLive: _, stepFreeNote, ...place } = base
  return { place: { ...place, stepFreeNote: readLine(stepFreeNote) } }
}

interface Chosen {
  baseId?: number | null | undefined
}

/**
 * Checks a newly chosen place. The present one may have been unpublished since.
 *
 * @throws BAD_REQUEST if there is no such base, or visitors do not see it
 */
export async function requirePlace(ctx: Context, { baseId }: Chosen, before?: Chosen): Promise<void> {
  if (!baseId || baseId === before?.baseId) return
  const found = await readRow(ctx, { kind: 'base', select: placeColumns }, { baseId })
  if (!found)
    throw invalidField('baseId', 'That place is not on the website. Choose another one.', String(baseId))
}
