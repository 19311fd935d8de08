import { z } from 'zod'
import { readText } from '../../formatted-text/read-text.ts'
import { editorProcedure, readCached, publicProcedure, router } from '../../procedure/trpc.ts'
import { decorativeSelect, serializeRecord } from '../core/files.ts'
import { findRow, readRows } from '../core/read-rows.ts'
import { recordProcedures, viewProcedure } from '../core/record-procedures.ts'
import { showPlace } from '../bases/place.ts'
import { builtInFactsOf, builtInTextOf } from './built-in-text.ts'
import { definition } from './definition.ts'
import { builtInText, serviceInMenu, serviceKey, serviceTile, serviceView, visitedService } from './schema.ts'
import { showService } from './visit.ts'

export { definition } from './definition.ts'

/** Without the long texts, which tiles do not show, and the alternative text, because the name is beside it. */
const tileSelect = { serviceId: true, name: true, ...decorativeSelect } as const

/** The charity's services (specification, sections 2, 3 and 7). */
export const procedures = router({
  ...recordProcedures(definition),

  shown: viewProcedure(definition, serviceView, ({ serviceText, serviceTextFormat, ...others }) => ({
    ...others,
    serviceText: readText(serviceText, serviceTextFormat),
  })),

  /** The list in short: names and images. */
  tiles: publicProcedure
    .use(readCached)
    .output(z.array(serviceTile))
    .query(async ({ ctx }) => {
      const rows = await readRows(ctx, definition, { select: tileSelect })
      return rows.map((row) => serializeRecord(ctx, row))
    }),

  /** All services, for the menu of every page. */
  menu: publicProcedure
    .use(readCached)
    .output(z.array(serviceInMenu))
    .query(({ ctx }) => readRows(ctx, definition, { select: { serviceId: true, name: true } })),

  visit: publicProcedure
    .input(serviceKey)
    .use(readCached)
    .output(visitedService)
    .query(async ({ ctx, input }) => {
      const row = await findRow(ctx, definition, input)
      return { ...showService(definition.serialize(ctx, row)), ...showPlace(row.base) }
    }),

  builtInText: editorProcedure
    .input(serviceKey)
    .output(builtInText)
    .query(async ({ ctx, input }) => {
      const { serviceId } = await findRow(ctx, definition, input)
      const facts = builtInFactsOf(serviceId)
      return { builtInText: builtInTextOf(serviceId, facts) ?? null, facts: facts ?? null }
    }),
})
