import type { z } from 'zod'

const SCHEME = /^([a-z][a-z\d+.-]*):/i

/** 'www.example.org:8080' looks like a scheme, but is a host with a port. The lookahead avoids quadratic time. */
const HOST_AND_PORT = /^(?=[^/:]+\.[^/:])[^/:]+:\d+(?:[/?#]|$)/

/**
 * Completes a typed web address, such as 'www.example.org' or 'facebook.com/x', so that a page can link to it. An address
 * with another scheme than http and https stays as it is, for validation to reject.
 *
 * @returns an empty text for a scheme alone, which people without an address leave in the field
 */
export function completeWebAddress(typed: string): string {
  const scheme = HOST_AND_PORT.test(typed) ? undefined : SCHEME.exec(typed)
  const rest = (scheme ? typed.slice(scheme[0].length) : typed).replace(/^[/\\]+/, '')
  if (!scheme) return rest && `https://${rest}`
  if (!isWebScheme(scheme[1])) return typed
  return rest && `${scheme[1]}://${rest}`
}

/** Returns true if a page may link to the address: never javascript: and the like. */
export function isWebAddress(address: string): boolean {
  return address === '' || isWebScheme(SCHEME.exec(address)?.[1])
}

function isWebScheme(scheme: string | undefined): boolean {
  return /^https?$/i.test(scheme ?? '')
}

/** Completes and validates a web address. */
export function asWebAddress(text: z.ZodString) {
  return text
    .overwrite(completeWebAddress)
    .refine(isWebAddress, 'Enter a full address, such as https://www.example.org')
}

/** The path of a page of this site, which begins with one slash. */
const OWN_PAGE = /^\/(?![/\\])/

/**
 * Accepts a web address, or the path of a page of this site, such as '/contact'.
 *
 * @param isOther returns true for further addresses to accept
 */
export function asLink(text: z.ZodString, isOther: (address: string) => boolean = () => false) {
  const isWhole = (address: string) => OWN_PAGE.test(address) || isOther(address)
  return text
    .overwrite((typed) => (isWhole(typed) ? typed : completeWebAddress(typed)))
    .refine(
      (address) => isWhole(address) || isWebAddress(address),
      'Enter a full address, such as https://www.example.org, or a page of this website, such as /contact',
    )
}
