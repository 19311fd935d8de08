import { linkOptions } from '@tanstack/react-router'
import { wording } from '@isse/api/site/wording'

/** The entries of the top bar, in order. The one of the services opens a list of them. */
export const menu = linkOptions([
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/services', label: 'Services' },
  { to: '/associates', label: 'Associates' },
  { to: '/events', label: 'Events' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/facilities', label: 'Facilities' },
  { to: '/contact', label: wording.contactUs },
])

/** The footer's links, in order. */
export const footerMenu = linkOptions([
  { to: '/about', label: 'About' },
  { to: '/services', label: 'Services' },
  { to: '/contact', label: wording.contactUs },
  { to: '/signin', label: wording.admin },
])

/** The pages that say how the site treats its visitors. */
export const smallPrintMenu = linkOptions([
  { to: '/privacy', label: 'Privacy' },
  { to: '/accessibility', label: 'Accessibility' },
  { to: '/cookies', label: 'Cookies' },
])
