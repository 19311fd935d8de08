import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Context } from '../procedure/context.ts'
import { deleted } from '../procedure/fields/fields.ts'
import { whenMissing } from '../procedure/errors/database-errors.ts'
import { adminProcedure, messageProcedure, publicProcedure, router } from '../procedure/trpc.ts'
import { wording } from '../site/words/wording.ts'
import { acceptMessage } from './accept.ts'
import { exportCsv } from './export.ts'
import { rejectPrograms, stampForm } from './form-stamp.ts'
import { readInbox, searchInbox } from './inbox.ts'
import { serializeMessage, select } from './serialize-message.ts'
import { countOldMessages, deleteMessagesBefore } from './retention.ts'
import { readReplyHours } from '../notifications/reply-hours.ts'
import { expectAnswer } from './question-contact.ts'
import {
  message,
  messageForm,
  messageKey,
  messageMark,
  messagePage,
  messagePageKey,
  messageReceipt,
  messageSearch,
  newMessage,
  oldMessages,
  sentMessage,
  type Message,
} from './schema.ts'

const messageGone = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'Sorry, that message is no longer available.' })

const tags = ['Messages']

async function mark(ctx: Context, messageId: number, data: Prisma.MessageUpdateInput): Promise<Message> {
  const where = { messageId }
  return serializeMessage(
    await ctx.db.message.update({ where, data, select }).catch(whenMissing(messageGone)),
  )
}

/** Messages of visitors to the charity (specification, sections 2, 3 and 7). */
export const messagesRouter = router({
  list: messageProcedure
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
    .query(({ ctx, input: { page, ...wanted } }) =>
      wanted.search ? searchInbox(ctx, page, wanted) : readInbox(ctx, page, wanted),
    ),

  /** Exports all messages that match a search as chunks of a CSV file. For a transport that streams. */
  exportCsv: messageProcedure
    .input(messageSearch)
    .output(z.custom<AsyncIterable<string>>())
    .query(async ({ ctx, input }) => {
      ctx.setHeader('cache-control', 'no-store')
      return exportCsv(ctx, input)
    }),

  /** The retention period, in months. */
  period: publicProcedure
    .output(z.object({ months: z.int() }))
    .query(({ ctx }) => ({ months: ctx.messageMonths })),

  get: messageProcedure
    .meta({ openapi: { method: 'GET', path: '/message/{messageId}', tags, summary: 'One message' } })
    .input(messageKey)
    .output(message)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.message.findUnique({ where: input, select })
      if (!row) throw messageGone()
      return serializeMessage(row)
    }),

  create: publicProcedure
    .meta({
      openapi: { method: 'POST', path: '/message', tags, summary: 'Send a message', protect: false },
      incomplete: wording.allFieldsComplete,
    })
    .input(newMessage)
    .output(sentMessage)
    .mutation(({ ctx, input }) => acceptMessage(ctx, input)),

  /** Creates the stamp of the contact form. */
  stamp: publicProcedure.output(z.string()).query(({ ctx }) => stampForm(ctx)),

  /**
   * Accepts the contact form: like `create`, but rejects programs. The page adds the charity's name to the response,
   * because it has the name already.
   */
  send: publicProcedure
    .meta({ incomplete: wording.allFieldsComplete })
    .input(messageForm)
    .output(messageReceipt)
    .mutation(async ({ ctx, input: { honeypot, stamp, questioned, submissionId, ...typed } }) => {
      await rejectPrograms(ctx, { honeypot, stamp })
      const expect = expectAnswer(typed.contact, questioned, await readReplyHours(ctx.db))
      await acceptMessage(ctx, typed, submissionId)
      return { message: wording.messageSent, expect }
    }),

  countUnread: messageProcedure
    .output(z.int())
    .query(({ ctx }) => ctx.db.message.count({ where: { readAt: null } })),

  /** Number of messages without an answer. */
  countWaiting: messageProcedure
    .output(z.int())
    .query(({ ctx }) => ctx.db.message.count({ where: { answeredAt: null } })),

  /** Separate from `get`, because reading must not change anything. */
  markRead: messageProcedure
    .input(messageMark)
    .output(message)
    .mutation(({ ctx, input: { messageId, marked } }) =>
      mark(ctx, messageId, { readAt: marked ? ctx.now() : null }),
    ),

  markAnswered: messageProcedure
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
        .catch(whenMissing(messageGone))
      return { message: `The message from '${firstName} ${lastName}' has been deleted.` }
    }),

  /** Deletes messages past their retention period that need an administrator's confirmation. */
  removeOld: adminProcedure
    .input(oldMessages)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const old = await countOldMessages(ctx.db, ctx.messageMonths, ctx.now())
      const confirmed = new Date(input.sentBefore)
      const count = await deleteMessagesBefore(
        ctx.db,
        confirmed < old.sentBefore ? confirmed : old.sentBefore,
      )
      return {
        message: count === 1 ? 'One message has been deleted.' : `${count} messages have been deleted.`,
      }
    }),
})
