/** In characters. */
export const SHORTEST_PASSPHRASE = 12

/** Explains why a passphrase is rejected, as the end of a sentence; undefined if it is accepted. */
export function passphraseProblem(passphrase: string): string | undefined {
  if (passphrase.length >= SHORTEST_PASSPHRASE) return undefined
  return `must have ${SHORTEST_PASSPHRASE} characters or more, such as five words that nobody would put together`
}
