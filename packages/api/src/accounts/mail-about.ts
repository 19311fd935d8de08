import type { Context } from '../procedure/context.ts'
import { writeLetter } from '../mail/letter.ts'
import { readShortName } from '../procedure/short-name.ts'
import { nameWebsite } from '../site/words/naming.ts'

/** A mail to an account holder, without the parts that all such mails share. */
export interface AccountLetter {
  to: string
  name?: string
  subject: string
  paragraphs: string[]
}

/** Writes a letter. `website` names the site, such as 'the website of ISSE'. */
type Write = (website: string) => AccountLetter

/**
 * Sends a mail about an account in the background, unless the site cannot send mail. The mail is not stored in the
 * job queue's table, because its link may contain a secret.
 *
 * @returns false if the background queue is full
 */
export function mailAbout(ctx: Context, write: Write): boolean {
  return !ctx.mailer || ctx.background.add(() => postAbout(ctx, write))
}

/** Sends a mail about an account from work that already runs in the background. */
export async function postAbout({ db, mailer }: Context, write: Write): Promise<void> {
  const shortName = await readShortName(db)
  await mailer?.post(writeLetter({ ...write(nameWebsite(shortName)), shortName }))
}
