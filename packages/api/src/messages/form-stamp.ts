import { installationSecret } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../kit/context.ts'

// Protection from programs without a puzzle for people: a honeypot, which is a field that people do not see, and the
// form stamp, which is the signed time at which the form was made.

/** Nobody reads and fills in the form in less time. */
const SHORTEST_MS = 2_000
/** A tab may be left open overnight, and a page that is kept for many visitors has one stamp for all of them. */
export const LONGEST_MS = 7 * 24 * 60 * 60 * 1000

type StampContext = Pick<Context, 'db' | 'now'>

/** Makes a form stamp. It is signed, so that a program cannot make up an older one. */
export async function stampForm(ctx: StampContext): Promise<string> {
  const time = String(ctx.now().getTime())
  return `${time}.${await sign(ctx, time)}`
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
  if (!isEqual(signature, await sign(ctx, time)))
    throw refusal('This form could not be read. Please send it again.')
  const age = ctx.now().getTime() - Number(time)
  if (age < SHORTEST_MS) throw refusal('That was very quick. Please wait a moment and send it again.')
  if (age > LONGEST_MS) throw refusal('This form was open for very long. Please send it again.')
}

async function sign({ db }: StampContext, time: string): Promise<string> {
  const key = await installationSecret(db, 'form-secret')
  return createHmac('sha256', key).update(`contact form ${time}`).digest('base64url')
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const refusal = (message: string) => new TRPCError({ code: 'BAD_REQUEST', message })
