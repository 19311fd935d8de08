/** The shortest passphrase that is taken, in characters. */
export const SHORTEST_PASSPHRASE = 12

/** Why a passphrase is not taken, as the end of a sentence that begins with what it is; undefined where it is. */
export function passphraseProblem(passphrase: string): string | undefined {
  if (passphrase.length >= SHORTEST_PASSPHRASE) return undefined
  return `must have ${SHORTEST_PASSPHRASE} characters or more, such as five words that nobody would put together`
}
