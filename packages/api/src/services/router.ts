import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Context } from '../kit/context.ts'
import { deleted } from '../kit/fields.ts'
import { largestUrl, imageSelect, presentImage } from '../images/record-image.ts'
import { changedMeanwhile, whenMissing } from '../kit/database-errors.ts'
import { order, ordered, shareOut } from '../kit/order.ts'
import { adminProcedure, publicProcedure, router } from '../kit/trpc.ts'
import { wording } from '../site/wording.ts'
import { newService, service, serviceKey, serviceUpdate, type Service } from './schema.ts'

const select = {
  serviceId: true,
  name: true,
  serviceText: true,
  furtherInformation: true,
  version: true,
  imageAlt: true,
  image: { select: imageSelect },
} satisfies Prisma.ServiceSelect

type ServiceRow = Prisma.ServiceGetPayload<{ select: typeof select }>

function present({ imageUrl }: Context, { imageAlt, ...row }: ServiceRow): Service {
  const image = presentImage(row.image, imageAlt, imageUrl)
  return { ...row, image, imageUrl: largestUrl(image) }
}

const gone = () => new TRPCError({ code: 'NOT_FOUND', message: wording.serviceGone })

const tags = ['Services']
const multipart = { part: 'contentBlock', aliases: { text: 'serviceText', id: 'serviceId' } }

/** The organisation's services (specification, sections 2, 3 and 7). */
export const servicesRouter = router({
  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/isseServices', tags, summary: 'All services', protect: false },
    })
    .output(z.array(service))
    .query(async ({ ctx }) => {
      const rows = await ctx.db.service.findMany({
        select,
        orderBy: [{ position: 'asc' }, { serviceId: 'asc' }],
      })
      return rows.map((row) => present(ctx, row))
    }),

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
    .output(service)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.service.findUnique({ where: input, select })
      if (!row) throw gone()
      return present(ctx, row)
    }),

  create: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/isseService', tags, summary: 'Add a service' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(newService)
    .output(service)
    .mutation(async ({ ctx, input }) => present(ctx, await ctx.db.service.create({ data: input, select }))),

  update: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/isseService/update', tags, summary: 'Change a service' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(serviceUpdate)
    .output(service)
    .mutation(async ({ ctx, input: { serviceId, version, ...data } }) => {
      const before = await ctx.db.service.findUnique({ where: { serviceId }, select: { imageId: true } })
      if (!before) throw gone()
      const row = await ctx.db.service
        .update({ where: { serviceId, version }, data: { ...data, version: { increment: 1 } }, select })
        .catch(whenMissing(changedMeanwhile))
      if (row.image.imageId !== before.imageId) await ctx.images.release(before.imageId)
      return present(ctx, row)
    }),

  reorder: adminProcedure
    .input(order)
    .output(ordered)
    .mutation(async ({ ctx, input: { ids } }) => {
      const rows = await ctx.db.service.findMany({
        where: { serviceId: { in: ids } },
        select: { serviceId: true, position: true },
      })
      const records = rows.map(({ serviceId: id, position }) => ({ id, position }))
      await ctx.db.$transaction(
        shareOut(ids, records, 'ascending').map(({ id, position }) =>
          ctx.db.service.update({ where: { serviceId: id }, data: { position } }),
        ),
      )
      return { message: 'The new order has been saved for your website.' }
    }),

  remove: adminProcedure
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
