/** Returns the first letter or digit of a name, as a capital; empty if it has none. */
export function initialOf(name: string): string {
  const characters = new Intl.Segmenter('en-GB').segment(name.normalize('NFC'))
  const first = [...characters].find(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
  return first?.segment.toLocaleUpperCase('en-GB') ?? ''
}
