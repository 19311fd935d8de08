import { publicPages } from '@isse/api/site/addresses/public-pages'
import { firstOwnPages } from '../site/own-pages.ts'

/**
 * The addresses of all public pages on a site with the demonstration, by the names of their screenshots: the site's own
 * list, the first custom pages, a service, an event and the second page of the gallery.
 */
export const publicAddresses: Record<string, string> = {
  ...Object.fromEntries(Object.entries(publicPages).map(([name, { path }]) => [name, path])),
  ...Object.fromEntries(firstOwnPages.map((path) => [path.slice(1), path])),
  service: '/service/5',
  event: '/events/1',
  'gallery-2': '/gallery?page=2',
}

/** Addresses without a page. */
export const errorAddresses: Record<string, string> = {
  unauthorised: '/error/401',
  'not-found': '/nothing/here',
  'service-gone': '/service/999',
  'event-gone': '/events/999',
}

/** The widths of a desktop, a tablet and the narrowest phone, in pixels. */
export const widths = [1280, 768, 320] as const
