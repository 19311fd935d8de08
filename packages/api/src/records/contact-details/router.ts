import { charityProcedure, readCached, publicProcedure, router } from '../../procedure/trpc.ts'
import { defineFixed } from '../core/definition.ts'
import { readRow } from '../core/read-rows.ts'
import { saveFixedRow } from '../core/save-fixed-row.ts'
import { contactDetails, contactDetailsUpdate, type ContactDetails } from './schema.ts'

/** The key of the one record (specification, section 9). An id in a request is ignored. */
const key = { contactDetailsId: 1 } as const

/** The e-mail address and telephone number of the charity (specification, sections 2, 3 and 7). */
export const definition = defineFixed('contactDetails', {
  rest: { one: '/contactdetails', tag: 'Contact details', about: 'The e-mail address and the phone number.' },
  glossary: { contactDetailsId: { description: 'Always 1.', example: 1 } },
  record: contactDetails,
  update: contactDetailsUpdate,
  select: { email: true, phone: true, version: true },
  prepare: (_ctx, { version, contactDetailsId: _, ...data }) => ({
    id: key.contactDetailsId,
    version,
    create: { email: data.email ?? '', phone: data.phone ?? '' },
    update: data,
  }),
})

const tags = ['Contact details']

const EMPTY: ContactDetails = { ...key, email: '', phone: '', version: 0 }

export const procedures = router({
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
    .use(readCached)
    .output(contactDetails)
    .query(async ({ ctx }) => ({
      ...EMPTY,
      ...(await readRow(ctx, definition, key)),
    })),

  update: charityProcedure
    .meta({
      openapi: { method: 'POST', path: '/contactdetails', tags, summary: 'Change the contact details' },
    })
    .input(contactDetailsUpdate)
    .output(contactDetails)
    .mutation(async ({ ctx, input }) => ({ ...key, ...(await saveFixedRow(ctx, definition, input)) })),
})
