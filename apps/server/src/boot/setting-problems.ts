import type { Settings } from '../env.ts'
import { isLoopback } from '../http/hosts.ts'

type Named = Pick<Settings, 'HOST' | 'PUBLIC_URL' | 'SMTP_URL' | 'TRUSTED_PROXIES' | 'removedSettings'>

/**
 * Describes problems of a site's settings: features that need PUBLIC_URL, a public port without a proxy, and removed
 * settings.
 *
 * @returns one sentence for each problem
 */
export function describeSettingProblems({
  HOST,
  PUBLIC_URL,
  SMTP_URL,
  TRUSTED_PROXIES,
  removedSettings,
}: Named): string[] {
  const sentences = [...removedSettings]
  if (!PUBLIC_URL)
    sentences.push(
      'PUBLIC_URL is not set: the site answers only for localhost and the addresses of this machine. Set it to the address that visitors use.',
    )
  if (!PUBLIC_URL && SMTP_URL)
    sentences.push(
      'SMTP_URL is set without PUBLIC_URL: no mail with a link is sent, because the link would lead nowhere. Set PUBLIC_URL.',
    )
  const trustsOthers = TRUSTED_PROXIES.some((proxy) => !isLocal(proxy))
  if (!isLoopback(HOST) && !trustsOthers)
    sentences.push(
      `HOST is ${HOST} and TRUSTED_PROXIES names no proxy on another machine: a public port belongs behind a proxy such as Caddy, which holds off slow senders (docs/hosting.md).`,
    )
  return sentences
}

/** Returns true if an entry of TRUSTED_PROXIES is this machine: an address, a network or a name. */
function isLocal(proxy: string): boolean {
  return proxy === 'loopback' || isLoopback(proxy.replace(/\/\d+$/, ''))
}
