import { installationSecret } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { Context } from '../procedure/context.ts'
import { isSigned, sign } from '../security/signature.ts'

// Spam protection without a captcha: a honeypot (a field that people do not see) and the form stamp (the signed time
// at which the form was rendered).

/** Nobody reads and fills in the form in less time. */
const SHORTEST_MS = 2_000
/** Larger than the clock difference between servers. */
const LARGEST_SKEW_MS = 60_000
/** A tab may be left open overnight, and all visitors of a cached page share one stamp. */
export const LONGEST_MS = 7 * 24 * 60 * 60 * 1000

type StampContext = Pick<Context, 'db' | 'now'>

/** Creates a form stamp. It is signed, so that a program cannot forge an older one. */
export async function stampForm(ctx: StampContext): Promise<string> {
  const time = String(ctx.now().getTime())
  return `${time}.${sign(await formKey(ctx), signedText(time))}`
}

/**
 * Rejects a form that a program seems to have filled in.
 *
 * @throws BAD_REQUEST with a sentence that says what to do, because it may have been a person
 */
export async function rejectPrograms(
  ctx: StampContext,
  { stamp, honeypot }: { stamp: string; honeypot: string },
) {
  if (honeypot !== '')
    throw badRequest('This looks as if a program had sent it. Please phone us or send an e-mail.')
  const [time = '', signature = ''] = stamp.split('.')
  if (!isSigned(await formKey(ctx), signedText(time), signature))
    throw badRequest('This form could not be read. Please send it again.')
  const age = ctx.now().getTime() - Number(time)
  // A stamp in the future was made before the clock was set back, which is not the visitor's fault.
  if (age < SHORTEST_MS && age > -LARGEST_SKEW_MS)
    throw badRequest('That was very quick. Please wait a moment and send it again.')
  if (age > LONGEST_MS) throw badRequest('This form was open for very long. Please send it again.')
}

const formKey = ({ db }: StampContext) => installationSecret(db, 'form-secret')

const signedText = (time: string) => `contact form ${time}`

const badRequest = (message: string) => new TRPCError({ code: 'BAD_REQUEST', message })
