import { z } from 'zod'
import { newPassword } from '../password/schema.ts'
import { signedIn } from '../sign-in/schema.ts'
import { accountName, id, newEmailAddress } from '../../procedure/fields/fields.ts'
import { invitationTexts } from '../../site/forms/public-forms.ts'
import { roles } from '../../site/roles.ts'

/** The roles that people are given on the screen. */
const role = z.enum([roles.administrator, roles.editor], { error: 'Choose what this person may do' })

/** An account, as the list of people shows it. */
export const person = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** ROLE_USER too, of an account without rights. */
  role: z.string(),
  /** When the account signed in or was used last. Null where that is not known. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** How many API tokens it has that have not ended. */
  apiTokens: z.int(),
  /** How many invitations it has made that wait. They end with its being an administrator. */
  invitations: z.int(),
  /** Whether it is the account that asks. */
  isOwn: z.boolean(),
})

export type Person = z.infer<typeof person>

/** An invitation that waits for the person who was invited. */
export const invitation = z.object({
  invitationId: z.int(),
  email: z.string(),
  role,
  /** The name of the administrator who made it. */
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  isOver: z.boolean(),
})

export type Invitation = z.infer<typeof invitation>

export const people = z.object({
  people: z.array(person),
  invitations: z.array(invitation),
  /** Whether an invitation can be mailed. If not, its link is handed over. */
  canMail: z.boolean(),
})

/** How an invitation gets to the person: by mail, or as a link that is shown once. */
const by = z.enum(['mail', 'link'])

/** What an administrator enters to invite somebody. */
export const newInvitation = z.object({
  email: newEmailAddress(invitationTexts.email.ask),
  role,
  by,
})

export const invitationKey = z.object({ invitationId: id })

export const invitationAgain = z.object({ invitationId: id, by })

/** What came of an invitation. */
export const invited = z.object({
  message: z.string(),
  /** The path of the link, which no other answer contains. Null where it was mailed. */
  path: z.string().nullable(),
})

const userId = z.string().max(100)

export const newRole = z.object({ userId, role })

export const removal = z.object({
  userId,
  /** Whether the API tokens of the account go on with the account that asks. Otherwise they end. */
  takeOverTokens: z.boolean().default(false),
})

export type Removal = z.output<typeof removal>

const token = z.string().max(200)

export const invitationToken = z.object({ token })

/** What the page of an invitation shows. */
export const openInvitation = invitation.pick({ email: true, role: true, invitedBy: true, expiresAt: true })

/** What an invited person enters. */
export const acceptance = z.object({
  token,
  name: accountName(invitationTexts.name.ask),
  password: newPassword.shape.password,
})

/** The answer to it, with what a browser keeps of a sign-in; null where the account could not be signed in. */
export const accepted = z.object({ message: z.string(), signedIn: signedIn.nullable() })
