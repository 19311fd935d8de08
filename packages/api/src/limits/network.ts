import ipaddr from 'ipaddr.js'

/** A household or an office controls at least the other 64 bits of its IPv6 addresses. */
const IPV6_NETWORK_BITS = 64

/** No address is as long. A database key takes up to 2,700 bytes. */
const LONGEST_TEXT = 100

/**
 * Returns the client network that a limit counts as one sender: an IPv4 address, or the first 64 bits of an IPv6 address. A
 * mapped address (`::ffff:192.0.2.7`) is its IPv4 address.
 *
 * @param address of `request.ip`; any other text is cut and returned
 */
export function clientNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, LONGEST_TEXT)
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const clientNetwork = ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toNormalizedString()}/${IPV6_NETWORK_BITS}`,
  )
  return `${clientNetwork.toString()}/${IPV6_NETWORK_BITS}`
}
