import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Context } from '../kit/context.ts'
import { deleted } from '../kit/fields.ts'
import { Limit } from '../kit/limit.ts'
import { whenMissing } from '../kit/database-errors.ts'
import { readPage } from '../kit/page.ts'
import { adminProcedure, publicProcedure, router } from '../kit/trpc.ts'
import { wording } from '../site/wording.ts'
import { toCsv } from './csv.ts'
import { refusePrograms, stampForm } from './form-stamp.ts'
import {
  message,
  messageForm,
  messageKey,
  messageMark,
  messagePage,
  messagePageKey,
  messageSearch,
  newMessage,
  sentMessage,
  type Message,
} from './schema.ts'

const select = {
  messageId: true,
  firstName: true,
  lastName: true,
  subject: true,
  message: true,
  contact: true,
  messageDate: true,
  readAt: true,
  answeredAt: true,
} satisfies Prisma.MessageSelect

type MessageRow = Prisma.MessageGetPayload<{ select: typeof select }>

function present({ messageDate, readAt, answeredAt, ...row }: MessageRow): Message {
  return {
    ...row,
    messageDate: messageDate.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

const gone = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'Sorry, that message is no longer available.' })

const tags = ['Messages']

const orderBy = [
  { messageDate: 'desc' },
  { messageId: 'desc' },
] satisfies Prisma.MessageOrderByWithRelationInput[]

/** Each word of a search must be in some field. */
function matching(search = ''): Prisma.MessageWhereInput {
  const fields = ['firstName', 'lastName', 'subject', 'contact', 'message'] as const
  // LIKE's own signs are what was typed, not wildcards.
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[\\%_]/g, String.raw`\$&`))
  return {
    AND: words.map((contains) => ({
      OR: fields.map((field) => ({ [field]: { contains, mode: 'insensitive' as const } })),
    })),
  }
}

/** Of the specification, section 9. */
const PAGE_SIZE = 10

/** Messages that are accepted from one address; those refused before are not counted. */
const acceptedPerAddress = { name: 'message', most: 30, seconds: 60 * 60, refusal: 'Too many messages.' }

async function mark(ctx: Context, messageId: number, data: Prisma.MessageUpdateInput): Promise<Message> {
  const where = { messageId }
  return present(await ctx.db.message.update({ where, data, select }).catch(whenMissing(gone)))
}

async function accept(ctx: Context, data: z.infer<typeof newMessage>): Promise<Message> {
  const limit = new Limit(ctx.db, acceptedPerAddress)
  await limit.count(ctx.address, ctx)
  try {
    return present(await ctx.db.message.create({ data: { ...data, messageDate: ctx.now() }, select }))
  } catch (error) {
    await limit.takeBack(ctx.address)
    throw error
  }
}

/** What visitors write to the organisation (specification, sections 2, 3 and 7). */
export const messagesRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/messages/{page}',
        tags,
        summary: 'A page of ten messages, newest first, counted from 1',
      },
    })
    .input(messagePageKey)
    .output(messagePage)
    .query(({ ctx, input: { page, search } }) => {
      const where = matching(search)
      return readPage({
        page,
        size: PAGE_SIZE,
        count: () => ctx.db.message.count({ where }),
        read: async (range) => {
          const rows = await ctx.db.message.findMany({ ...range, where, select, orderBy })
          return rows.map(present)
        },
      })
    }),

  /** All messages that match, as a file for a spreadsheet. */
  exportCsv: adminProcedure
    .input(messageSearch)
    .output(z.string())
    .query(async ({ ctx, input: { search } }) => {
      const rows = await ctx.db.message.findMany({ where: matching(search), select, orderBy })
      return toCsv(rows.map(present))
    }),

  /** How long messages are kept. */
  period: publicProcedure
    .output(z.object({ months: z.int() }))
    .query(({ ctx }) => ({ months: ctx.messageMonths })),

  get: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/message/{messageId}', tags, summary: 'One message' } })
    .input(messageKey)
    .output(message)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.message.findUnique({ where: input, select })
      if (!row) throw gone()
      return present(row)
    }),

  create: publicProcedure
    .meta({
      openapi: { method: 'POST', path: '/message', tags, summary: 'Send a message', protect: false },
      incomplete: wording.allFieldsComplete,
    })
    .input(newMessage)
    .output(sentMessage)
    .mutation(({ ctx, input }) => accept(ctx, input)),

  /** For the form of the contact page: when it was made. */
  stamp: publicProcedure.output(z.string()).query(({ ctx }) => stampForm(ctx)),

  /** What the form of the contact page sends: `create`, for people alone. */
  send: publicProcedure
    .meta({ incomplete: wording.allFieldsComplete })
    .input(messageForm)
    .output(sentMessage)
    .mutation(async ({ ctx, input: { honeypot, stamp, ...typed } }) => {
      await refusePrograms(ctx, { honeypot, stamp })
      return accept(ctx, typed)
    }),

  countUnread: adminProcedure
    .output(z.int())
    .query(({ ctx }) => ctx.db.message.count({ where: { readAt: null } })),

  /** Apart from `get`: a call that only reads changes nothing. */
  markRead: adminProcedure
    .input(messageMark)
    .output(message)
    .mutation(({ ctx, input: { messageId, marked } }) =>
      mark(ctx, messageId, { readAt: marked ? ctx.now() : null }),
    ),

  markAnswered: adminProcedure
    .input(messageMark)
    .output(message)
    .mutation(({ ctx, input: { messageId, marked } }) =>
      mark(ctx, messageId, { answeredAt: marked ? ctx.now() : null }),
    ),

  remove: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/message/delete/{messageId}',
        tags,
        summary: 'Delete a message',
      },
      alsoMethod: 'POST',
    })
    .input(messageKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const { firstName, lastName } = await ctx.db.message
        .delete({ where: input, select: { firstName: true, lastName: true } })
        .catch(whenMissing(gone))
      return { message: `The message from '${firstName} ${lastName}' has been deleted.` }
    }),
})
