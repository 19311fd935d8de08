import type { Context } from '../kit/context.ts'
import type { Mail } from '../kit/mailer.ts'
import { readShortName } from '../kit/short-name.ts'

/** Sends a mail about an account in the background. It does nothing where the site cannot send mail. */
export function mailAbout(ctx: Context, write: (shortName: string) => Mail): void {
  const { mailer } = ctx
  if (!mailer) return
  ctx.background.add(async () => mailer.post(write(await readShortName(ctx.db))))
}
