import { z } from 'zod'
import { newPassword } from '../password/schema.ts'
import { signedIn } from '../sign-in/schema.ts'
import { accountName, id, newEmailAddress, optionalLine } from '../../procedure/fields/fields.ts'
import { invitationTexts } from '../../site/forms/public-forms.ts'
import { roles } from '../../site/roles.ts'

/** The roles that the screen offers. */
const role = z.enum([roles.administrator, roles.editor], { error: 'Choose what this person may do' })

/** An account in the list of people. */
export const person = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** ROLE_USER for an account without rights. */
  role: z.string(),
  mayEditCharity: z.boolean(),
  mayReadMessages: z.boolean(),
  /** The last sign-in or use; null if unknown. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** Number of valid API tokens. */
  apiTokens: z.int(),
  /** Number of pending invitations that the account created. They end when it stops being an administrator. */
  invitations: z.int(),
  /** True for the caller's account. */
  isOwn: z.boolean(),
})

export type Person = z.infer<typeof person>

/** A pending invitation. */
export const invitation = z.object({
  invitationId: z.int(),
  email: z.string(),
  role,
  /** Name of the administrator who created it. */
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  isOver: z.boolean(),
})

export type Invitation = z.infer<typeof invitation>

export const people = z.object({
  people: z.array(person),
  invitations: z.array(invitation),
  /** True if the site can mail invitations. If not, people hand the link over. */
  canMail: z.boolean(),
})

/** The delivery of an invitation: by mail, or as a link that is shown once. */
const by = z.enum(['mail', 'link'])

export const newInvitation = z.object({
  email: newEmailAddress(invitationTexts.email.ask),
  role,
  by,
})

export const invitationKey = z.object({ invitationId: id })

export const renewedInvitation = z.object({ invitationId: id, by })

/** The result of an invitation. */
export const invited = z.object({
  message: z.string(),
  /** The path of the link, which no other response contains. Null if it was mailed. */
  path: z.string().nullable(),
})

/** A line, because the database cannot store every character. */
const userId = optionalLine(100)

export const newRole = z.object({ userId, role })

/** An editor's permissions beyond content. Omitted permissions do not change. */
export const newPermissions = z.object({
  userId,
  mayEditCharity: z.boolean().optional(),
  mayReadMessages: z.boolean().optional(),
})

export type NewPermissions = z.output<typeof newPermissions>

export const removal = z.object({
  userId,
  /** True to hand the account's API tokens over to the caller. Otherwise they end. */
  takeOverTokens: z.boolean().default(false),
})

export type Removal = z.output<typeof removal>

const token = z.string().max(200)

export const invitationToken = z.object({ token })

/** The fields on the page of an invitation. */
export const openInvitation = invitation.pick({ email: true, role: true, invitedBy: true, expiresAt: true })

export const acceptance = z.object({
  token,
  name: accountName(invitationTexts.name.ask),
  password: newPassword.shape.password,
})

/** `signedIn` is what browsers store after a sign-in; null if the account could not be signed in. */
export const accepted = z.object({ message: z.string(), signedIn: signedIn.nullable() })
