/** Every public page of a fresh site, by the name that its images and figures go under. */
export const publicPages = {
  home: '/',
  about: '/about',
  facilities: '/facilities',
  services: '/services',
  service: '/service/5',
  associates: '/associates',
  events: '/events',
  gallery: '/gallery',
  'gallery-2': '/gallery?page=2',
  contact: '/contact',
  privacy: '/privacy',
  accessibility: '/accessibility',
  cookies: '/cookies',
  signin: '/signin',
  confirmemail: '/confirmemail',
  resetpassword: '/resetpassword',
} as const

/** The pages that say that there is nothing here. */
export const deadEnds = {
  unauthorised: '/error/401',
  'not-found': '/nothing/here',
  'service-gone': '/service/999',
} as const

/** The widths, in pixels, of a desk, a tablet and the narrowest phone. */
export const widths = [1280, 768, 320] as const
