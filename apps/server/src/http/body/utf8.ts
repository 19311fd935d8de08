import { sentences } from '@isse/api/site/words/sentences'
import { TRPCError } from '@trpc/server'

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * The text of these bytes. Bytes that are no UTF-8 are refused, because each of them would be saved as '\u{FFFD}'.
 *
 * @throws BAD_REQUEST
 */
export function decodeUtf8(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new TRPCError({ code: 'BAD_REQUEST', message: sentences.sendUtf8 })
  }
}
