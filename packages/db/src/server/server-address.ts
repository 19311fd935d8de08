/** A list of database servers that cannot be used. The message says what the address must be. */
export class ServerAddressError extends Error {
  override readonly name = 'ServerAddressError'
}

const FORM =
  'must be an address such as postgresql://user:password@localhost:5432/isse, or one with several servers: ' +
  'postgresql://user:password@host1:5432,host2:5432/isse?target_session_attrs=read-write'

/** What stands between the user and the path of an address: the servers, with commas. */
const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^@/?#]+)(\/[^?#]*)?(\?[^#]*)?$/

/**
 * Reads an address of PostgreSQL in the form of libpq, which may name several servers with commas between them. The site
 * writes, so of several it always takes the one that can be written: `target_session_attrs` may say so, and nothing else.
 *
 * @returns the address of each server by itself, in the order of the list
 * @throws ServerAddressError
 */
export function readServerAddresses(address: string): string[] {
  const [, protocol, user, hosts = '', path = '', query = ''] = PARTS.exec(address) ?? []
  if (!protocol) {
    if (/^postgres(ql)?:/.test(address) && URL.canParse(address)) return [address]
    throw new ServerAddressError(FORM)
  }
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get('target_session_attrs')
  if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary')
    throw new ServerAddressError(
      `has target_session_attrs=${wanted}. The site writes: set it to read-write, or leave it out`,
    )
  const rest = wanted === null ? query : withoutTarget(query)
  const list = hosts.split(',')
  if (list.length > 1 && (parameters.has('host') || parameters.has('port')))
    throw new ServerAddressError('names its servers twice: leave host and port out behind the question mark')
  const addresses = list.map((host) => `${protocol}${user}${host}${path}${rest}`)
  for (const [at, one] of addresses.entries()) {
    if (list[at] === '' || !URL.canParse(one))
      throw new ServerAddressError(
        list.length > 1
          ? `has '${list[at]}' in its list of servers: each must be a host, or host:port`
          : FORM,
      )
  }
  if (new Set(list).size < list.length)
    throw new ServerAddressError('names a server twice: name each of them once')
  return addresses
}

/** The parameters as they were written, but for this one: pg would take it for one of its own. */
function withoutTarget(query: string): string {
  const kept = query
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('target_session_attrs='))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
