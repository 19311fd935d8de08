import type { Context } from '../../procedure/context.ts'
import type { Mail } from '../../mail/mailer.ts'
import { writeLetter } from '../../mail/letter.ts'
import { readShortName } from '../../procedure/short-name.ts'
import { nameWebsite } from '../../site/words/naming.ts'
import { roles } from '../../site/roles.ts'

/** For how many days an invitation is good. */
export const INVITATION_DAYS = 7

interface InvitationMail {
  to: string
  role: string
  invitedBy: string
  link: string
}

/** Mails the link of an invitation in the background. It holds a secret, so it never lies in the queue's table. */
export function mailInvitation({ db, mailer, background }: Context, invitation: InvitationMail): boolean {
  return background.add(async () => mailer?.post(invitationMail(invitation, await readShortName(db))))
}

function invitationMail({ to, role, invitedBy, link }: InvitationMail, shortName: string): Mail {
  const what =
    role === roles.administrator
      ? 'As an administrator you may change everything there, and read the messages of visitors.'
      : 'As an editor you may change what visitors read there: services, events, pictures, texts.'
  return writeLetter({
    to,
    subject: `Invitation to look after ${nameWebsite(shortName)}`,
    shortName,
    paragraphs: [
      `${invitedBy} invites you to look after ${nameWebsite(shortName)}. ${what}`,
      `Follow this link to choose your password. The link is good for ${INVITATION_DAYS} days, and for one use:`,
      link,
      'If you do not know what this is about, you need not do anything. Without you nobody can use this link.',
    ],
  })
}

interface NewAdministrator {
  userId: string
  name: string
  email: string
}

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
  const { db, mailer, background, pageUrl } = ctx
  if (!mailer) return
  background.add(async () => {
    const others = await db.user.findMany({
      where: { role: roles.administrator, id: { notIn: [added.userId, by.userId] } },
      select: { email: true, name: true },
    })
    const shortName = await readShortName(db)
    const paragraphs = [
      `${added.name} (${added.email}) is an administrator of ${nameWebsite(shortName)} now, ${isInvited ? 'invited' : 'made one'} by ${by.name}. Administrators may change everything, read the messages of visitors, and remove accounts.`,
      `If that is not right, make the account an editor or remove it, under 'People' in the admin area${pageUrl ? `: ${pageUrl('/admin/people')}` : '.'}`,
    ]
    const subject = `A new administrator of ${nameWebsite(shortName)}`
    for (const { email: to, name } of others)
      await mailer.post(writeLetter({ to, name, subject, shortName, paragraphs }))
  })
}

/**
 * Tells who invited somebody that the invitation was accepted, in the background. It does nothing where the site cannot send
 * mail.
 */
export function tellInviter(
  { db, mailer, background, pageUrl }: Context,
  inviter: { email: string; name: string },
  { name, email, role }: { name: string; email: string; role: string },
): void {
  if (!mailer) return
  background.add(async () => {
    const shortName = await readShortName(db)
    const website = nameWebsite(shortName)
    await mailer.post(
      writeLetter({
        to: inviter.email,
        name: inviter.name,
        subject: `Your invitation to look after ${website} was accepted`,
        shortName,
        paragraphs: [
          `${name} (${email}) has accepted your invitation, and is ${role === roles.administrator ? 'an administrator' : 'an editor'} of ${website} now.`,
          `If that is not right, remove the account under 'People' in the admin area${pageUrl ? `: ${pageUrl('/admin/people')}` : '.'}`,
        ],
      }),
    )
  })
}
