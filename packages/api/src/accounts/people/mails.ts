import type { Context } from '../../procedure/context.ts'
import { roles } from '../../site/roles.ts'
import { mailAbout, postAbout } from '../mail-about.ts'

export const INVITATION_DAYS = 7

interface InvitationMail {
  to: string
  role: string
  invitedBy: string
  link: string
}

/** Mails the link of an invitation in the background. Returns false if the background queue is full. */
export function mailInvitation(ctx: Context, { to, role, invitedBy, link }: InvitationMail): boolean {
  const what =
    role === roles.administrator
      ? 'As an administrator you may change everything there, and read the messages of visitors.'
      : 'As an editor you may change what visitors read there: services, events, pictures, texts.'
  return mailAbout(ctx, (website) => ({
    to,
    subject: `Invitation to look after ${website}`,
    paragraphs: [
      `${invitedBy} invites you to look after ${website}. ${what}`,
      `Follow this link to choose your password. The link is good for ${INVITATION_DAYS} days, and for one use:`,
      link,
      'If you do not know what this is about, you need not do anything. Without you nobody can use this link.',
    ],
  }))
}

interface NewAdministrator {
  userId: string
  name: string
  email: string
}

/** Ends a sentence that refers to the list of people, with its address if PUBLIC_URL is set. */
const underPeople = ({ pageUrl }: Context) =>
  `under 'People' in the admin area${pageUrl ? `: ${pageUrl('/admin/people')}` : '.'}`

/**
 * Notifies the other administrators of a new one, in the background, because a stolen account may grant the role.
 *
 * @param by gets no mail
 * @param isInvited true if `by` invited the person; `notifyInviter` sends them a mail of their own
 */
export function notifyAdministrators(
  ctx: Context,
  added: NewAdministrator,
  by: { userId: string; name: string },
  isInvited = false,
): void {
  if (!ctx.mailer) return
  ctx.background.add(async () => {
    const others = await ctx.db.user.findMany({
      where: { role: roles.administrator, id: { notIn: [added.userId, by.userId] } },
      select: { email: true, name: true },
    })
    for (const { email: to, name } of others)
      await postAbout(ctx, (website) => ({
        to,
        name,
        subject: `A new administrator of ${website}`,
        paragraphs: [
          `${added.name} (${added.email}) is an administrator of ${website} now, ${isInvited ? 'invited' : 'made one'} by ${by.name}. Administrators may change everything, read the messages of visitors, and remove accounts.`,
          `If that is not right, make the account an editor or remove it, ${underPeople(ctx)}`,
        ],
      }))
  })
}

/** Notifies the inviter of an accepted invitation, in the background. */
export function notifyInviter(
  ctx: Context,
  inviter: { email: string; name: string },
  { name, email, role }: { name: string; email: string; role: string },
): void {
  mailAbout(ctx, (website) => ({
    to: inviter.email,
    name: inviter.name,
    subject: `Your invitation to look after ${website} was accepted`,
    paragraphs: [
      `${name} (${email}) has accepted your invitation, and is ${role === roles.administrator ? 'an administrator' : 'an editor'} of ${website} now.`,
      `If that is not right, remove the account ${underPeople(ctx)}`,
    ],
  }))
}
