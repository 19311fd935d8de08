import { installationSecret } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { Context } from '../procedure/context.ts'
import { isSigned, sign } from '../security/signature.ts'

// Protection from programs without a puzzle for people: a honeypot, which is a field that people do not see, and the
// form stamp, which is the signed time at which the form was made.

/** Nobody reads and fills in the form in less time. */
const SHORTEST_MS = 2_000
/** The clocks of several servers differ by less. */
const LARGEST_SKEW_MS = 60_000
/** A tab may be left open overnight, and a page that is kept for many visitors has one stamp for all of them. */
export const LONGEST_MS = 7 * 24 * 60 * 60 * 1000

type StampContext = Pick<Context, 'db' | 'now'>

/** Makes a form stamp. It is signed, so that a program cannot make up an older one. */
export async function stampForm(ctx: StampContext): Promise<string> {
  const time = String(ctx.now().getTime())
  return `${time}.${sign(await formKey(ctx), signedText(time))}`
}

/**
 * Refuses a form that a program seems to have filled in.
 *
 * @throws BAD_REQUEST, with a sentence that says what to do, because it may have been a person
 */
export async function refusePrograms(
  ctx: StampContext,
  { stamp, honeypot }: { stamp: string; honeypot: string },
) {
  if (honeypot !== '')
    throw refusal('This looks as if a program had sent it. Please phone us or send an e-mail.')
  const [time = '', signature = ''] = stamp.split('.')
  if (!isSigned(await formKey(ctx), signedText(time), signature))
    throw refusal('This form could not be read. Please send it again.')
  const age = ctx.now().getTime() - Number(time)
  // A stamp of the future was made before the clock was put back: the visitor with the form cannot help it.
  if (age < SHORTEST_MS && age > -LARGEST_SKEW_MS)
    throw refusal('That was very quick. Please wait a moment and send it again.')
  if (age > LONGEST_MS) throw refusal('This form was open for very long. Please send it again.')
}

const formKey = ({ db }: StampContext) => installationSecret(db, 'form-secret')

const signedText = (time: string) => `contact form ${time}`

const refusal = (message: string) => new TRPCError({ code: 'BAD_REQUEST', message })
