import { publicPages } from '@isse/api/site/addresses/public-pages'
import { firstOwnPages } from '../site/own-pages.ts'

/**
 * The address of every public page on a site with the demonstration, by the name that its screenshots and figures have:
 * the pages of the site's own list, the first own pages, one service, one event and the second page of the gallery.
 */
export const publicAddresses: Record<string, string> = {
  ...Object.fromEntries(Object.entries(publicPages).map(([name, { path }]) => [name, path])),
  ...Object.fromEntries(firstOwnPages.map((path) => [path.slice(1), path])),
  service: '/service/5',
  event: '/events/1',
  'gallery-2': '/gallery?page=2',
}

/** The addresses of the pages that say that there is nothing here. */
export const errorAddresses: Record<string, string> = {
  unauthorised: '/error/401',
  'not-found': '/nothing/here',
  'service-gone': '/service/999',
  'event-gone': '/events/999',
}

/** The widths, in pixels, of a desk, a tablet and the narrowest phone. */
export const widths = [1280, 768, 320] as const
