const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+=?^_~-]`
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
const LAST_LABEL = String.raw`\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]`

// No lookbehind, because older browsers reject the whole script.

/** A whole address, with no further address characters directly around it. */
const ADDRESS = new RegExp(
  String.raw`(^|[^\p{L}\p{M}\p{N}!#$%&+=?^~.@"_])([\p{L}\p{N}_]${ATOM}*(?:\.${ATOM}+)*)@((?:${LABEL}\.)+${LAST_LABEL})(?![@%]|[.-]*[\p{L}\p{M}\p{N}])`,
  'gu',
)

/** Finds the e-mail addresses in a text of plain characters, and returns the rest without them. */
export function findMailAddresses(plain: string): { addresses: string[]; rest: string } {
  const addresses: string[] = []
  const rest = plain.replace(ADDRESS, (_, before: string, local: string, domain: string) => {
    const ascii = toAsciiDomain(domain)
    if (ascii) addresses.push(`${local}@${ascii}`)
    return `${before},`
  })
  return { addresses, rest }
}

/**
 * Converts an internationalised domain to ASCII (punycode), which every mail program supports. Other domains stay as they
 * are.
 *
 * @returns undefined for an impossible domain
 */
export function toAsciiDomain(domain: string): string | undefined {
  if (/^[\x20-\x7e]*$/.test(domain)) return domain
  try {
    return new URL(`https://${domain}`).hostname
  } catch {
    return undefined
  }
}
