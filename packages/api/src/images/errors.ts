import { TRPCError } from '@trpc/server'

/** Refuses an image with a sentence for the person who chose it. */
export function refusal(message: string): TRPCError {
  return new TRPCError({ code: 'BAD_REQUEST', message })
}

/** Refuses with the sentence for what a decoder said. */
export function explainDecoder(error: unknown): never {
  throw error instanceof TRPCError ? error : sentenceFor(error)
}

function sentenceFor(error: unknown): TRPCError {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('pixel limit'))
    return refusal('That picture has too many pixels. Please choose one of 50 megapixels or fewer.')
  if (message.includes('timeout'))
    return refusal('That picture takes too long to read. Please choose another one.')
  return refusal('That picture is damaged or cut short. Please choose another one, or save it again first.')
}
