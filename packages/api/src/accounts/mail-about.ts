import type { Context } from '../procedure/context.ts'
import { writeLetter } from '../mail/letter.ts'
import { readShortName } from '../procedure/short-name.ts'
import { nameWebsite } from '../site/words/naming.ts'

/** A mail to somebody who looks after the website, without what is the same in all of them. */
export interface AccountLetter {
  to: string
  name?: string
  subject: string
  paragraphs: string[]
}

/** Writes a letter that names the website, such as 'the website of ISSE'. */
type Write = (website: string) => AccountLetter

/**
 * Sends a mail about an account in the background. It does nothing where the site cannot send mail. The mail may have a link
 * with a secret, so it never lies in the queue's table.
 *
 * @returns false where too many mails wait
 */
export function mailAbout(ctx: Context, write: Write): boolean {
  return !ctx.mailer || ctx.background.add(() => postAbout(ctx, write))
}

/** The same for work that is in the background already. */
export async function postAbout({ db, mailer }: Context, write: Write): Promise<void> {
  const shortName = await readShortName(db)
  await mailer?.post(writeLetter({ ...write(nameWebsite(shortName)), shortName }))
}
