import ipaddr from 'ipaddr.js'

/** A household or an office gets at least this many leading bits of an IPv6 address, and chooses the others itself. */
const IPV6_NETWORK_BITS = 64

/** No address is as long. A key of the database takes up to 2,700 bytes. */
const LONGEST_TEXT = 100

/**
 * The network that a limit counts as one sender: an IPv4 address alone, and the first 64 bits of an IPv6 address. An
 * IPv4 address that is written as IPv6 (`::ffff:192.0.2.7`) is the IPv4 address.
 *
 * @param address as `request.ip` has it; of a text that is no address the beginning is returned
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, LONGEST_TEXT)
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_NETWORK_BITS}`)
  return `${network.toString()}/${IPV6_NETWORK_BITS}`
}
