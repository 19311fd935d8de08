import type { z } from 'zod'

const SCHEME = /^([a-z][a-z\d+.-]*):/i

/**
 * 'www.example.org:8080' begins like a scheme, and is a host with a port. The dot is looked for apart from the port, because
 * the time for both at once grows with the square of the dots.
 */
const HOST_AND_PORT = /^(?=[^/:]+\.[^/:])[^/:]+:\d+(?:[/?#]|$)/

/**
 * Completes what people type as the address of a website, such as 'www.example.org' or 'facebook.com/x', to one that a
 * page can link to. An address with a scheme other than http and https stays as it is, to be refused.
 *
 * @returns an empty text for a scheme alone, which is what people leave in the field who have no address
 */
export function completeWebAddress(typed: string): string {
  const scheme = HOST_AND_PORT.test(typed) ? undefined : SCHEME.exec(typed)
  const rest = (scheme ? typed.slice(scheme[0].length) : typed).replace(/^[/\\]+/, '')
  if (!scheme) return rest && `https://${rest}`
  if (!isWebScheme(scheme[1])) return typed
  return rest && `${scheme[1]}://${rest}`
}

/** Whether a page may link to it: never javascript: and the like. */
export function isWebAddress(address: string): boolean {
  return address === '' || isWebScheme(SCHEME.exec(address)?.[1])
}

function isWebScheme(scheme: string | undefined): boolean {
  return /^https?$/i.test(scheme ?? '')
}

/** Takes what people type for the address of a website, and completes it. */
export function asWebAddress(text: z.ZodString) {
  return text
    .overwrite(completeWebAddress)
    .refine(isWebAddress, 'Enter a full address, such as https://www.example.org')
}

/** The path of a page of this site, which begins with one slash. */
const OWN_PAGE = /^\/(?![/\\])/

/** Takes the same as asWebAddress, or the path of a page of this site, such as '/contact'. */
export function asLink(text: z.ZodString) {
  return text
    .overwrite((typed) => (OWN_PAGE.test(typed) ? typed : completeWebAddress(typed)))
    .refine(
      (address) => OWN_PAGE.test(address) || isWebAddress(address),
      'Enter a full address, such as https://www.example.org, or a page of this website, such as /contact',
    )
}
