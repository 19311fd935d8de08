import ipaddr from 'ipaddr.js'

/**
 * Shortens an address to a prefix that people recognise and that identifies no single device: '192.0.2.…' (24 bits)
 * or '2001:db8:1:…' (48 bits).
 *
 * @returns null for a text that is not an address
 */
export function shortNetwork(address: string): string | null {
  const completed = address.replace(/\.…$/, '.0').replace(/:…$/, '::')
  if (!ipaddr.isValid(completed)) return null
  const parsed = ipaddr.process(completed)
  const parts =
    parsed.kind() === 'ipv4' ? parsed.toString().split('.') : parsed.toNormalizedString().split(':')
  const separator = parsed.kind() === 'ipv4' ? '.' : ':'
  return [...parts.slice(0, 3), '…'].join(separator)
}
