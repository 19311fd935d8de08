import { z } from 'zod'
import { readLine, readText } from '../../formatted-text/read-text.ts'
import { editorProcedure, readCached, publicProcedure, router } from '../../procedure/trpc.ts'
import { linesOf } from '../../site/words/lines-of.ts'
import { readRows } from '../core/read-rows.ts'
import { recordProcedures, viewProcedure } from '../core/record-procedures.ts'
import { definition } from './definition.ts'
import {
  baseAddress,
  baseOnHome,
  placeChoice,
  postalAddress,
  baseView,
  type Base,
  type BaseView,
} from './schema.ts'

export { definition } from './definition.ts'

const addressSelect = {
  baseId: true,
  town: true,
  address: true,
  postcode: true,
  hasPostalAddress: true,
  phone: true,
  mapLink: true,
} as const

function show({
  baseText,
  baseTextFormat,
  openingHours,
  facilities,
  stepFreeNote,
  ...others
}: Base): BaseView {
  return {
    ...others,
    openingHours: readLine(openingHours),
    baseText: readText(baseText, baseTextFormat),
    facilities: linesOf(facilities).map(readLine),
    stepFreeNote: readLine(stepFreeNote),
  }
}

export const procedures = router({
  ...recordProcedures(definition),

  shown: viewProcedure(definition, baseView, show),

  onHome: viewProcedure(definition, baseOnHome, show),

  /** The addresses in the footer of every page: the postal addresses, or the first base's if none is marked. */
  postalAddresses: publicProcedure
    .use(readCached)
    .output(z.array(postalAddress))
    .query(async ({ ctx }) => {
      const all = await readRows(ctx, definition, { select: addressSelect })
      const marked = all.filter(({ hasPostalAddress }) => hasPostalAddress)
      return marked.length > 0 ? marked : all.slice(0, 1)
    }),

  /** All bases without images, for the contact page. */
  addresses: publicProcedure
    .use(readCached)
    .output(z.array(baseAddress))
    .query(({ ctx }) => readRows(ctx, definition, { select: addressSelect })),

  /** All bases, unpublished ones too, to choose the place of an event or a service. */
  choices: editorProcedure.output(z.array(placeChoice)).query(({ ctx }) =>
    readRows({ ...ctx, seesUnpublished: true }, definition, {
      select: { baseId: true, name: true, town: true, isLive: true },
    }),
  ),
})
