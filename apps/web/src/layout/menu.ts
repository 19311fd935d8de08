import { linkOptions } from '@tanstack/react-router'

/** The entries of the top bar, in order. The one of the services opens a list of them. */
export const menu = linkOptions([
  { to: '/', label: 'Home' },
  { to: '/services', label: 'Services' },
])

/** The footer's links, in order. */
export const footerMenu = linkOptions([
  { to: '/services', label: 'Services' },
  { to: '/signin', label: 'Admin' },
])
