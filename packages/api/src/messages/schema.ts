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

/** A message as its sender gets it back (specification, section 3). */
export const sentMessage = z
  .object({
    messageId: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    subject: z.string(),
    message: z.string(),
    /** An e-mail address or a telephone number, as it was typed. */
    contact: z.string(),
    messageDate: z.iso.datetime(),
  })
  .meta({ id: 'SentMessage' })

export type SentMessage = z.infer<typeof sentMessage>

/** A message as administrators see it. */
export const message = z
  .object({
    ...sentMessage.shape,
    /** When an administrator first opened it, and when one marked it as answered; null: not yet. */
    readAt: z.iso.datetime().nullable(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Message' })

export type Message = z.infer<typeof message>

export const messagePage = pageOf(message).meta({ id: 'MessagePage' })

/** In characters. */
const LONGEST_SEARCH = 200

/** Which messages: those that have the words in any of their fields, and those that wait for an answer. All, without either. */
export const messageSearch = z.object({
  search: optionalLine(LONGEST_SEARCH).optional(),
  state: z.enum(['waiting']).optional(),
})

export type MessageSearch = z.output<typeof messageSearch>

export const messagePageKey = z.object({ page: pageNumber, ...messageSearch.shape })

export const messageKey = z.object({ messageId: id })

/** What a visitor sends: all of it is needed (specification, section 5). */
export const newMessage = z.object({
  firstName: requiredLine(messageTexts.firstName.ask, longest.name),
  lastName: requiredLine(messageTexts.lastName.ask, longest.name),
  subject: requiredLine(messageTexts.subject.ask, longest.name),
  contact: requiredLine(messageTexts.contact.ask, longest.name),
  message: requiredText(messageTexts.message.ask, longest.message),
})

/** The same as the form of the contact page sends it, with what distinguishes a person from a program. */
export const messageForm = z.object({
  ...newMessage.shape,
  /** The text of a field that people do not see. */
  honeypot: optionalText(longest.message).default(''),
  /** The signed time at which the form was made. */
  stamp: optionalLine(200).default(''),
  /** The contact that the server has asked about: the visitor sends it again as it is. */
  questioned: optionalLine(longest.name).default(''),
  /** Made by the browser for this message, so that it is stored once, however often it is sent. None without JavaScript. */
  submissionId: z.uuid('This form could not be read. Please send it again.').optional(),
})

/** The answer to the form: a sentence for the screen, and one that says whether there will be an answer. */
export const messageReceipt = z.object({ message: z.string(), expect: z.string() })

/** Marks a message, or removes the mark where `marked` is false. */
export const messageMark = z.object({ ...messageKey.shape, marked: z.boolean().default(true) })

/** Messages past their retention period, by the time before which they were sent. */
export const oldMessages = z.object({ sentBefore: z.iso.datetime() })
