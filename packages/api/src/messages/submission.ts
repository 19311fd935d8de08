import { isUniqueViolation } from '@isse/db'
import type { z } from 'zod'
import type { Context } from '../procedure/context.ts'
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
  // The id stays known for as long as the form's stamp, which is older, may be sent again.
  const submission = submissionId && { submissionId, expiresAt: new Date(ctx.now().getTime() + LONGEST_MS) }
  try {
    await acceptMessage(ctx, typed, submission || undefined)
  } catch (error) {
    // The same one was saved at this moment: the database has refused this message together with its id.
    if (!isUniqueViolation(error)) throw error
  }
}
