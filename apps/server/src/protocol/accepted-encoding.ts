import { Negotiator } from '@fastify/accept-negotiator'

/** How a body is sent. */
export type Encoding = 'br' | 'gzip' | 'identity'

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] })

/** What was found for the headers that came. Browsers send a few different ones; anybody may send others. */
const encodings = new Map<string, Encoding>()
const MOST_ENCODINGS = 100

/** Chooses how a body is sent to who sends this Accept-Encoding header: brotli before gzip. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const known = encodings.get(accepted)
  if (known !== undefined) return known
  const encoding = (negotiator.negotiate(accepted) ?? 'identity') as Encoding
  if (encodings.size >= MOST_ENCODINGS) encodings.clear()
  encodings.set(accepted, encoding)
  return encoding
}
