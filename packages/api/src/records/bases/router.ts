import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { chooseFormats } from '../../formatted-text/choose-formats.ts'
import { readLine, readText } from '../../formatted-text/read-text.ts'
import type { Context } from '../../procedure/context.ts'
import { deleted } from '../../procedure/fields/fields.ts'
import { whenMissing } from '../../procedure/errors/database-errors.ts'
import { presentOptionalImage } from '../record/optional-image.ts'
import { order, ordered, reorder } from '../record/order.ts'
import { createRecord, recordSelect, updateRecord } from '../record/record.ts'
import { editorProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { wording } from '../../site/wording.ts'
import {
  base,
  baseAddress,
  baseKey,
  baseUpdate,
  newBase,
  postalAddress,
  shownBase,
  type Base,
  type ShownBase,
} from './schema.ts'

const select = {
  baseId: true,
  name: true,
  town: true,
  address: true,
  postcode: true,
  hasPostalAddress: true,
  phone: true,
  openingHours: true,
  baseText: true,
  facilities: true,
  mapLink: true,
  stepFreeNote: true,
  baseTextFormat: true,
  ...recordSelect,
} satisfies Prisma.BaseSelect

const addressSelect = {
  baseId: true,
  town: true,
  address: true,
  postcode: true,
  hasPostalAddress: true,
  phone: true,
  mapLink: true,
} satisfies Prisma.BaseSelect

const orderBy = [{ position: 'asc' }, { baseId: 'asc' }] satisfies Prisma.BaseOrderByWithRelationInput[]

async function listBases(ctx: Pick<Context, 'db' | 'imageUrl'>): Promise<Base[]> {
  const rows = await ctx.db.base.findMany({ select, orderBy })
  return rows.map((row) => presentOptionalImage(ctx, row))
}

/** Makes a base into what pages show. */
function show({
  baseText,
  baseTextFormat,
  openingHours,
  facilities,
  stepFreeNote,
  ...others
}: Base): ShownBase {
  return {
    ...others,
    openingHours: readLine(openingHours),
    baseText: readText(baseText, baseTextFormat),
    facilities: linesOf(facilities).map(readLine),
    stepFreeNote: readLine(stepFreeNote),
  }
}

/** The lines of a text that are not empty, without blanks around them. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const longTexts = ['baseText'] as const

const gone = () => new TRPCError({ code: 'NOT_FOUND', message: 'Sorry, that base is no longer available.' })

const tags = ['Bases']
const multipart = { part: 'contentBlock', aliases: { text: 'baseText', id: 'baseId' } }

/** The places where the charity can be found. */
export const basesRouter = router({
  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/bases', tags, summary: 'All bases', protect: false },
    })
    .use(keepRead)
    .output(z.array(base))
    .query(({ ctx }) => listBases(ctx)),

  /** The same list, as pages show it. */
  shown: publicProcedure
    .use(keepRead)
    .output(z.array(shownBase))
    .query(async ({ ctx }) => (await listBases(ctx)).map(show)),

  /** What the footer of every page shows: the addresses that letters reach, or the first base's where none is marked so. */
  postalAddresses: publicProcedure
    .use(keepRead)
    .output(z.array(postalAddress))
    .query(async ({ ctx }) => {
      const all = await ctx.db.base.findMany({ select: addressSelect, orderBy })
      const marked = all.filter(({ hasPostalAddress }) => hasPostalAddress)
      return marked.length > 0 ? marked : all.slice(0, 1)
    }),

  /** What the contact page shows: all bases, without their images. */
  addresses: publicProcedure
    .use(keepRead)
    .output(z.array(baseAddress))
    .query(({ ctx }) => ctx.db.base.findMany({ select: addressSelect, orderBy })),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/base/{baseId}',
        tags,
        summary: 'One base',
        protect: false,
      },
    })
    .input(baseKey)
    .use(keepRead)
    .output(base)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.base.findUnique({ where: input, select })
      if (!row) throw gone()
      return presentOptionalImage(ctx, row)
    }),

  create: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/base', tags, summary: 'Add a base' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(newBase)
    .output(base)
    .mutation(async ({ ctx, input }) => {
      const row = await createRecord(ctx, input, (db, data) =>
        db.base.create({ data: { ...data, ...chooseFormats(longTexts, data) }, select }),
      )
      return presentOptionalImage(ctx, row)
    }),

  update: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/base/update', tags, summary: 'Change a base' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(baseUpdate)
    .output(base)
    .mutation(async ({ ctx, input: { baseId, ...input } }) => {
      const row = await updateRecord(ctx, input, {
        find: (db) =>
          db.base.findUnique({
            where: { baseId },
            select: { imageId: true, baseText: true, baseTextFormat: true },
          }),
        gone,
        write: (db, version, data, before) =>
          db.base.update({
            where: { baseId, version },
            data: { ...data, ...chooseFormats(longTexts, data, before) },
            select,
          }),
      })
      return presentOptionalImage(ctx, row)
    }),

  reorder: editorProcedure
    .input(order)
    .output(ordered)
    .mutation(({ ctx, input: { ids } }) =>
      reorder(ctx, ids, {
        direction: 'ascending',
        read: async () => {
          const rows = await ctx.db.base.findMany({ where: { baseId: { in: ids } } })
          return rows.map(({ baseId, position }) => ({ id: baseId, position }))
        },
        write: (baseId, position) => ctx.db.base.update({ where: { baseId }, data: { position } }),
      }),
    ),

  remove: editorProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/base/delete/{baseId}',
        tags,
        summary: 'Delete a base',
      },
      alsoMethod: 'POST',
    })
    .input(baseKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.base
        .delete({ where: input, select: { name: true, imageId: true } })
        .catch(whenMissing(gone))
      if (row.imageId) await ctx.images.release(row.imageId)
      return { message: `The base '${row.name}' has been deleted from your website.` }
    }),
})
