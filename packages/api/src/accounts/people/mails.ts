import type { Context } from '../../procedure/context.ts'
import { roles } from '../../site/roles.ts'
import { mailAbout, postAbout } from '../mail-about.ts'

/** For how many days an invitation is good. */
export const INVITATION_DAYS = 7

interface InvitationMail {
  to: string
  role: string
  invitedBy: string
  link: string
}

/** Mails the link of an invitation in the background, and returns false where too many mails wait. */
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

/** The end of a sentence that leads to the list of people, which has an address where the site knows its own. */
const underPeople = ({ pageUrl }: Context) =>
  `under 'People' in the admin area${pageUrl ? `: ${pageUrl('/admin/people')}` : '.'}`

/**
 * Tells the other administrators by mail, in the background, that somebody is one now: the mail comes even where whoever did
 * it has taken over an account. It does nothing where the site cannot send mail.
 *
 * @param by who did it, who is not told
 * @param isInvited whether that one invited the person, who has accepted; `tellInviter` tells of that
 */
export function tellOfAdministrator(
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

/** Tells who invited somebody that the invitation was accepted, in the background. */
export function tellInviter(
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
