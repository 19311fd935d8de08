import type { Settings } from '../env.ts'
import { isLoopback } from '../http/hosts.ts'

type Named = Pick<Settings, 'HOST' | 'PUBLIC_URL' | 'SMTP_URL' | 'TRUSTED_PROXIES' | 'removedSettings'>

/**
 * Describes what is missing in the settings of a site: what it cannot do until PUBLIC_URL is set, that a public port belongs
 * behind a proxy, and which settings are no longer read.
 *
 * @returns a sentence for each; empty where nothing is missing
 */
export function describeMissingSettings({
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

/** Tells whether an entry of TRUSTED_PROXIES is this machine: an address, a network or the name of one. */
function isLocal(proxy: string): boolean {
  return proxy === 'loopback' || isLoopback(proxy.replace(/\/\d+$/, ''))
}
