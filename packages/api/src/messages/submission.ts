import { isPrismaError } from '@isse/db'
import type { z } from 'zod'
import type { Context } from '../kit/context.ts'
import { acceptMessage } from './accept.ts'
import { LONGEST_MS } from './form-stamp.ts'
import type { newMessage } from './schema.ts'

/**
 * Saves a visitor's message once for each submission id, however often and on however many servers at once it is sent:
 * a browser sends again what it got no answer to. A repeated one succeeds, and counts against no limit.
 *
 * @param submissionId undefined where the browser makes none, which has no JavaScript: then each one is saved
 * @throws TOO_MANY_REQUESTS, as `acceptMessage`
 */
export async function acceptOnce(
  ctx: Context,
  submissionId: string | undefined,
  typed: z.infer<typeof newMessage>,
): Promise<void> {
  if (submissionId === undefined) return void (await acceptMessage(ctx, typed))
  if (await ctx.db.messageSubmission.findUnique({ where: { submissionId } })) return
  // The id stays known for as long as the form's stamp, which is older, may be sent again.
  const expiresAt = new Date(ctx.now().getTime() + LONGEST_MS)
  try {
    await acceptMessage(ctx, { ...typed, submission: { create: { submissionId, expiresAt } } })
  } catch (error) {
    // The same one was saved since the look: the database has refused this message together with its id.
    if (!isPrismaError(error, 'P2002')) throw error
  }
}
