import { z } from 'zod'
import { id, longest, optionalText, pageNumber, requiredText } from '../kit/fields.ts'
import { pageOf } from '../kit/page.ts'
import { wording } from '../site/wording.ts'

/** A message as the visitor who sent it gets it back (specification, section 3). */
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
    /** When an administrator opened it, and when one noted that it is answered; none: not yet. */
    readAt: z.iso.datetime().nullable(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Message' })

export type Message = z.infer<typeof message>

export const messagePage = pageOf(message).meta({ id: 'MessagePage' })

/** Words that a message must have in it, in any of its fields; none: all messages. */
export const messageSearch = z.object({ search: optionalText(200).optional() })

export const messagePageKey = z.object({ page: pageNumber, ...messageSearch.shape })

export const messageKey = z.object({ messageId: id })

/** What a visitor sends: all of it is needed (specification, section 5). */
export const newMessage = z.object({
  firstName: requiredText(wording.enterFirstName, longest.name),
  lastName: requiredText(wording.enterLastName, longest.name),
  subject: requiredText(wording.enterSubject, longest.name),
  contact: requiredText(wording.enterContact, longest.name),
  message: requiredText(wording.enterMessage, longest.message),
})

/** The same, as the form of the contact page sends it, with what tells a person from a program. */
export const messageForm = z.object({
  ...newMessage.shape,
  /** Stands in a field that people do not see. */
  honeypot: optionalText(longest.message).default(''),
  /** When the form was made. */
  stamp: optionalText(200).default(''),
})

/** A mark on a message, set unless it says that it is taken away again. */
export const messageMark = z.object({ ...messageKey.shape, marked: z.boolean().default(true) })
