const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+=?^_~-]`
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
const LAST_LABEL = String.raw`\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]`

// No lookbehind: older browsers do not read a script that has one.

/** A whole address: what stands directly before and after it is not part of a longer one. */
const ADDRESS = new RegExp(
  String.raw`(^|[^\p{L}\p{M}\p{N}!#$%&+=?^~.@"_])([\p{L}\p{N}_]${ATOM}*(?:\.${ATOM}+)*)@((?:${LABEL}\.)+${LAST_LABEL})(?![@%]|[.-]*[\p{L}\p{M}\p{N}])`,
  'gu',
)

/** Finds the e-mail addresses in a text of plain characters, and what is left of it without them. */
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
 * The ASCII form of an internationalised domain (punycode), which every mail program knows. Other domains stay as they are.
 *
 * @returns undefined where the domain cannot exist
 */
export function toAsciiDomain(domain: string): string | undefined {
  if (/^[\x20-\x7e]*$/.test(domain)) return domain
  try {
    return new URL(`https://${domain}`).hostname
  } catch {
    return undefined
  }
}
