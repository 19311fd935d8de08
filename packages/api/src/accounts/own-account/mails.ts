import type { Mail } from '../../mail/mailer.ts'
import { writeLetter } from '../../mail/letter.ts'
import { nameWebsite } from '../../site/words/naming.ts'

/** For how long a new address can be confirmed. */
export const EMAIL_LINK_HOURS = 24

/** Whose account a mail is about. */
interface Reader {
  email: string
  name?: string
}

const mail = ({ email: to, name }: Reader, subject: string, shortName: string, paragraphs: string[]): Mail =>
  writeLetter({ to, name, subject, shortName, paragraphs })

/** To the new address, with the link that confirms it. It has no name: the address may be somebody else's. */
export function confirmationMail(to: string, shortName: string, link: string): Mail {
  const website = nameWebsite(shortName)
  return mail({ email: to }, `Confirm your new e-mail address for ${website}`, shortName, [
    `somebody, probably you, wants to use this address for an account of ${website}.`,
    `Follow this link to confirm it. The link is good for ${EMAIL_LINK_HOURS} hours, and for one use:`,
    link,
    'If it was not you, you need not do anything. Nothing is changed without the link.',
  ])
}

/** To the new address where an account has it already. The mailbox learns of it, and the person who asked does not. */
export function addressTakenMail(to: Reader, shortName: string): Mail {
  const website = nameWebsite(shortName)
  return mail(to, `Your e-mail address and ${website}`, shortName, [
    `somebody wants to use this address for another account of ${website}.`,
    'You have an account with this address already, so nothing was changed, and nothing will be.',
    'If it was you, sign in with this address, or choose a different one for the other account.',
  ])
}

/** To the present address, before anything is changed. */
export function changeRequestedMail(to: Reader, shortName: string, newEmail: string): Mail {
  const website = nameWebsite(shortName)
  return mail(to, `A new e-mail address for your account of ${website}`, shortName, [
    `somebody, probably you, wants to use ${newEmail} in place of this address for your account of ${website}.`,
    'Nothing is changed yet: the new address must be confirmed first.',
    "If it was not you, somebody knows your password. Sign in, set a new password under 'Your account', and the new address is withdrawn.",
  ])
}

/** To the former address, after the change. */
export function emailChangedMail(to: Reader, shortName: string, newEmail: string): Mail {
  const website = nameWebsite(shortName)
  return mail(to, `Your account of ${website} has a new e-mail address`, shortName, [
    `your account of ${website} now has the address ${newEmail}. From now on you sign in with it, and this address gets no more mail about the account.`,
    'If it was not you, please tell an administrator, or the person who runs the server, at once. They can give the account its address back.',
  ])
}

export function passwordChangedMail(to: Reader, shortName: string): Mail {
  const website = nameWebsite(shortName)
  return mail(to, `Your password for ${website} has been changed`, shortName, [
    `the password of your account of ${website} has been changed. All other devices were signed out.`,
    "If it was not you, set a new password at once: choose 'Forgot password?' on the sign-in page, or ask the person who runs the server.",
  ])
}
