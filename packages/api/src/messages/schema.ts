import { z } from 'zod'
import {
  id,
  longest,
  optionalLine,
  optionalText,
  pageNumber,
  requiredLine,
  requiredText,
} from '../procedure/fields/fields.ts'
import { pageOf } from '../procedure/fields/page.ts'
import { messageTexts } from '../site/forms/public-forms.ts'

/** The response to the sender (specification, section 3). */
export const sentMessage = z
  .object({
    messageId: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    subject: z.string(),
    message: z.string(),
    /** An e-mail address or a telephone number, as typed. */
    contact: z.string(),
    messageDate: z.iso.datetime(),
  })
  .meta({ id: 'SentMessage' })

export type SentMessage = z.infer<typeof sentMessage>

/** A message for administrators. */
export const message = z
  .object({
    ...sentMessage.shape,
    /** Null until an administrator opens it or marks it as answered. */
    readAt: z.iso.datetime().nullable(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Message' })

export type Message = z.infer<typeof message>

export const messagePage = pageOf(message).meta({ id: 'MessagePage' })

/** In characters. */
const LONGEST_SEARCH = 200

/** Filters messages by words in any of their fields, and by state. All messages by default. */
export const messageSearch = z.object({
  search: optionalLine(LONGEST_SEARCH).optional(),
  state: z.enum(['waiting']).optional(),
})

export type MessageSearch = z.output<typeof messageSearch>

export const messagePageKey = z.object({ page: pageNumber, ...messageSearch.shape })

export const messageKey = z.object({ messageId: id })

/** All fields are required (specification, section 5). */
export const newMessage = z.object({
  firstName: requiredLine(messageTexts.firstName.ask, longest.name),
  lastName: requiredLine(messageTexts.lastName.ask, longest.name),
  subject: requiredLine(messageTexts.subject.ask, longest.name),
  contact: requiredLine(messageTexts.contact.ask, longest.name),
  message: requiredText(messageTexts.message.ask, longest.message),
})

/** The contact form: a message with fields that distinguish a person from a program. */
export const messageForm = z.object({
  ...newMessage.shape,
  /** The text of a field that people do not see. */
  honeypot: optionalText(longest.message).default(''),
  /** The signed time at which the form was rendered. */
  stamp: optionalLine(200).default(''),
  /** The contact that the server asked about, so that it is accepted unchanged. */
  questioned: optionalLine(longest.name).default(''),
  /** Created by the browser for each message, so that it is stored once. Undefined without JavaScript. */
  submissionId: z.uuid('This form could not be read. Please send it again.').optional(),
})

/** Two sentences for the screen. `expect` says if there will be an answer. */
export const messageReceipt = z.object({ message: z.string(), expect: z.string() })

/** Sets the mark, or removes it if `marked` is false. */
export const messageMark = z.object({ ...messageKey.shape, marked: z.boolean().default(true) })

/** Messages past their retention period, by the time before which they were sent. */
export const oldMessages = z.object({ sentBefore: z.iso.datetime() })
