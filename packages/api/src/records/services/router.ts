import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { chooseFormats } from '../../formatted-text/choose-formats.ts'
import { readText } from '../../formatted-text/read-text.ts'
import type { Context } from '../../procedure/context.ts'
import { deleted } from '../../procedure/fields/fields.ts'
import { whenMissing } from '../../procedure/errors/database-errors.ts'
import { order, ordered, reorder } from '../record/order.ts'
import { createRecord, presentRecord, recordSelect, updateRecord } from '../record/record.ts'
import { editorProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { wording } from '../../site/wording.ts'
import { builtInFactsOf, builtInTextOf, isBuiltInText } from './built-in-text.ts'
import {
  builtInText,
  newService,
  service,
  serviceInMenu,
  serviceKey,
  serviceTile,
  serviceUpdate,
  shownService,
  visitedService,
  type Service,
} from './schema.ts'
import { showService } from './visit.ts'

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

/** Not the long texts, which a tile does not show. */
const tileSelect = { serviceId: true, name: true, ...recordSelect } satisfies Prisma.ServiceSelect

const orderBy = [{ position: 'asc' }, { serviceId: 'asc' }] satisfies Prisma.ServiceOrderByWithRelationInput[]

async function listServices(ctx: Pick<Context, 'db' | 'imageUrl'>): Promise<Service[]> {
  const rows = await ctx.db.service.findMany({ select, orderBy })
  return rows.map((row) => presentRecord(ctx, row))
}

async function findService(
  ctx: Pick<Context, 'db' | 'imageUrl'>,
  where: { serviceId: number },
): Promise<Service> {
  const row = await ctx.db.service.findUnique({ where, select })
  if (!row) throw gone()
  return presentRecord(ctx, row)
}

const longTexts = ['serviceText', 'furtherInformation'] as const

/** The built-in text stands: so it changes with the site, and a script reads that nobody has written anything. */
const NOT_WRITTEN = { furtherInformation: '', furtherInformationFormat: 'plain' } as const

const gone = () => new TRPCError({ code: 'NOT_FOUND', message: wording.serviceGone })

const tags = ['Services']
const multipart = { part: 'contentBlock', aliases: { text: 'serviceText', id: 'serviceId' } }
const plainTexts = ['serviceText']

/** The charity's services (specification, sections 2, 3 and 7). */
export const servicesRouter = router({
  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/isseServices', tags, summary: 'All services', protect: false },
      plainTexts,
    })
    .use(keepRead)
    .output(z.array(service))
    .query(({ ctx }) => listServices(ctx)),

  /** The same list, as its page shows it. */
  shown: publicProcedure
    .use(keepRead)
    .output(z.array(shownService))
    .query(async ({ ctx }) =>
      (await listServices(ctx)).map(({ serviceText, serviceTextFormat, ...others }) => ({
        ...others,
        serviceText: readText(serviceText, serviceTextFormat),
      })),
    ),

  /** The same list in short: names and images. */
  tiles: publicProcedure
    .use(keepRead)
    .output(z.array(serviceTile))
    .query(async ({ ctx }) => {
      const rows = await ctx.db.service.findMany({ select: tileSelect, orderBy })
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
      plainTexts,
    })
    .input(serviceKey)
    .use(keepRead)
    .output(service)
    .query(({ ctx, input }) => findService(ctx, input)),

  /** One service, as its own page shows it. */
  visit: publicProcedure
    .input(serviceKey)
    .use(keepRead)
    .output(visitedService)
    .query(async ({ ctx, input }) => showService(await findService(ctx, input))),

  /** What stands on a service's page while nobody has written it, for its edit screen. */
  builtInText: editorProcedure
    .input(serviceKey)
    .output(builtInText)
    .query(async ({ ctx, input }) => {
      const { serviceId } = await findService(ctx, input)
      const facts = builtInFactsOf(serviceId)
      return { builtInText: builtInTextOf(serviceId, facts) ?? null, facts: facts ?? null }
    }),

  create: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/isseService', tags, summary: 'Add a service' },
      multipart,
      plainTexts,
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
      plainTexts,
      incomplete: wording.allFieldsComplete,
    })
    .input(serviceUpdate)
    .output(service)
    .mutation(async ({ ctx, input: { serviceId, ...input } }) => {
      const written = isBuiltInText(serviceId, input) ? { ...input, ...NOT_WRITTEN } : input
      const row = await updateRecord(ctx, written, {
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
