import type { Context } from '../procedure/context.ts'
import type { Mail } from '../mail/mailer.ts'
import { readShortName } from '../procedure/short-name.ts'

/** Sends a mail about an account in the background. It does nothing where the site cannot send mail. */
export function mailAbout(ctx: Context, write: (shortName: string) => Mail): void {
  const { mailer } = ctx
  if (!mailer) return
  ctx.background.add(async () => mailer.post(write(await readShortName(ctx.db))))
}
