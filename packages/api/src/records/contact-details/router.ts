import type { Prisma } from '@isse/db'
import { changedMeanwhile, whenTaken } from '../../procedure/errors/database-errors.ts'
import { adminProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { contactDetails, contactDetailsUpdate, type ContactDetails } from './schema.ts'

const select = { email: true, phone: true, version: true } satisfies Prisma.ContactDetailsSelect

const tags = ['Contact details']

/** The key of the one record (specification, section 9). An id in a request is ignored. */
const key = { contactDetailsId: 1 } as const

const EMPTY: ContactDetails = { ...key, email: '', phone: '', version: 0 }

/** The e-mail address and telephone number of the charity (specification, sections 2, 3 and 7). */
export const contactDetailsRouter = router({
  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/contactdetails',
        tags,
        summary: 'The contact details; empty texts where there are none',
        protect: false,
      },
    })
    .use(keepRead)
    .output(contactDetails)
    .query(async ({ ctx }) => ({
      ...EMPTY,
      ...(await ctx.db.contactDetails.findUnique({ where: key, select })),
    })),

  update: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/contactdetails', tags, summary: 'Change the contact details' },
    })
    .input(contactDetailsUpdate)
    .output(contactDetails)
    .mutation(async ({ ctx, input: { version, contactDetailsId: _, ...data } }) => {
      const row = await ctx.db.contactDetails
        .upsert({
          where: { ...key, version },
          create: { email: data.email ?? '', phone: data.phone ?? '' },
          update: { ...data, version: { increment: 1 } },
          select,
        })
        .catch(whenTaken(changedMeanwhile))
      return { ...key, ...row }
    }),
})
