import type { Prisma } from '@isse/db'
import type { Message } from './schema.ts'

/** The columns that are read of every message. */
export const select = {
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

export type MessageRow = Prisma.MessageGetPayload<{ select: typeof select }>

/** A message as administrators see it. */
export function present({ messageDate, readAt, answeredAt, ...row }: MessageRow): Message {
  return {
    ...row,
    messageDate: messageDate.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}
