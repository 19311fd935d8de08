import { TRPCError } from '@trpc/server'
import type { Context } from '../procedure/context.ts'
import { recordGone } from './core/definition.ts'
import { readVersions } from './core/read-rows.ts'
import { definitionOf } from './record-routers.ts'
import { factsOf, type Kind } from '../site/kinds.ts'
import { carouselSlots, slots } from '../site/slots.ts'

/** @throws NOT_FOUND where the website has no such record; those that every site has need no row */
export async function requireRecord({ db }: Context, kind: Kind, id: number): Promise<void> {
  if (isOfEverySite(kind, id)) return
  const versions = await readVersions(db, kind, [id])
  if (versions.has(id)) return
  const definition = definitionOf(kind)
  if ('gone' in definition) throw recordGone(definition)
  throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no such record on this website.' })
}

function isOfEverySite(kind: Kind, id: number): boolean {
  const { fixed } = factsOf(kind)
  if (fixed === 'one') return id === 1
  if (kind === 'heroSlide') return carouselSlots.some(({ cloudImageId }) => cloudImageId === id)
  if (kind === 'pageText') return slots.some(({ textUpdateId }) => textUpdateId === id)
  return fixed === 'slots' && slots.some(({ cloudImageId }) => cloudImageId === id)
}
