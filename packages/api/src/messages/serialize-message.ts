import type { Prisma } from '@isse/db'
import type { Message } from './schema.ts'

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

/** Serializes a message for administrators. */
export function serializeMessage({ messageDate, readAt, answeredAt, ...row }: MessageRow): Message {
  return {
    ...row,
    messageDate: messageDate.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}
