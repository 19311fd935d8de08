import { builtInServiceDetails } from '@isse/db/built-in'
import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { chooseFormats } from '../formatted-text/choose-formats.ts'
import { deleted } from '../kit/fields.ts'
import { whenMissing } from '../kit/database-errors.ts'
import { order, ordered, reorder } from '../kit/order.ts'
import { createRecord, presentRecord, recordSelect, updateRecord } from '../kit/record.ts'
import { editorProcedure, keepRead, publicProcedure, router } from '../kit/trpc.ts'
import { wording } from '../site/wording.ts'
import { builtInDetails, newService, service, serviceInMenu, serviceKey, serviceUpdate } from './schema.ts'

const select = {
  serviceId: true,
  name: true,
  serviceText: true,
  furtherInformation: true,
  whenText: true,
  whereText: true,
  costText: true,
  serviceTextFormat: true,
  furtherInformationFormat: true,
  ...recordSelect,
} satisfies Prisma.ServiceSelect

const orderBy = [{ position: 'asc' }, { serviceId: 'asc' }] satisfies Prisma.ServiceOrderByWithRelationInput[]

const longTexts = ['serviceText', 'furtherInformation'] as const

const gone = () => new TRPCError({ code: 'NOT_FOUND', message: wording.serviceGone })

const tags = ['Services']
const multipart = { part: 'contentBlock', aliases: { text: 'serviceText', id: 'serviceId' } }

/** The charity's services (specification, sections 2, 3 and 7). */
export const servicesRouter = router({
  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/isseServices', tags, summary: 'All services', protect: false },
    })
    .use(keepRead)
    .output(z.array(service))
    .query(async ({ ctx }) => {
      const rows = await ctx.db.service.findMany({
        select,
        orderBy,
      })
      return rows.map((row) => presentRecord(ctx, row))
    }),

  /** What the menu of every page shows of all services. */
  menu: publicProcedure
    .use(keepRead)
    .output(z.array(serviceInMenu))
    .query(({ ctx }) => ctx.db.service.findMany({ select: { serviceId: true, name: true }, orderBy })),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/isseService/{serviceId}',
        tags,
        summary: 'One service',
        protect: false,
      },
    })
    .input(serviceKey)
    .use(keepRead)
    .output(service)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.service.findUnique({ where: input, select })
      if (!row) throw gone()
      return presentRecord(ctx, row)
    }),

  /**
   * What the page of a service says until an administrator writes its further information (specification, section 9). It
   * belongs to the id, whatever the database holds under it; null for an id that has none.
   */
  builtInDetails: publicProcedure
    .input(serviceKey)
    .use(keepRead)
    .output(builtInDetails.nullable())
    .query(({ input: { serviceId } }) => builtInServiceDetails[serviceId] ?? null),

  create: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/isseService', tags, summary: 'Add a service' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(newService)
    .output(service)
    .mutation(async ({ ctx, input }) => {
      const row = await createRecord(ctx, input, (db, data) =>
        db.service.create({ data: { ...data, ...chooseFormats(longTexts, data) }, select }),
      )
      return presentRecord(ctx, row)
    }),

  update: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/isseService/update', tags, summary: 'Change a service' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(serviceUpdate)
    .output(service)
    .mutation(async ({ ctx, input: { serviceId, ...input } }) => {
      const row = await updateRecord(ctx, input, {
        find: (db) =>
          db.service.findUnique({
            where: { serviceId },
            select: {
              imageId: true,
              serviceText: true,
              serviceTextFormat: true,
              furtherInformation: true,
              furtherInformationFormat: true,
            },
          }),
        gone,
        write: (db, version, data, before) =>
          db.service.update({
            where: { serviceId, version },
            data: { ...data, ...chooseFormats(longTexts, data, before) },
            select,
          }),
      })
      return presentRecord(ctx, row)
    }),

  reorder: editorProcedure
    .input(order)
    .output(ordered)
    .mutation(({ ctx, input: { ids } }) =>
      reorder(ctx, ids, {
        direction: 'ascending',
        read: async () => {
          const rows = await ctx.db.service.findMany({ where: { serviceId: { in: ids } } })
          return rows.map(({ serviceId, position }) => ({ id: serviceId, position }))
        },
        write: (serviceId, position) => ctx.db.service.update({ where: { serviceId }, data: { position } }),
      }),
    ),

  remove: editorProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/isseService/delete/{serviceId}',
        tags,
        summary: 'Delete a service',
      },
      alsoMethod: 'POST',
    })
    .input(serviceKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.service
        .delete({ where: input, select: { name: true, imageId: true } })
        .catch(whenMissing(gone))
      await ctx.images.release(row.imageId)
      return { message: `The service '${row.name}' has been deleted from your website.` }
    }),
})
