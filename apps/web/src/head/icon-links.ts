import type { CharityFrame } from '@isse/api/site/words/unnamed-charity'

/** Returns the icon links of the head: of the uploaded logo, of the default logo, or of a theme without it. */
export function iconLinks({ logo, theme }: Pick<CharityFrame, 'logo' | 'theme'>) {
  if (!logo && !theme?.ornament)
    return [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'icon', href: '/favicon.png', type: 'image/png', sizes: '32x32' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ]
  return [
    { rel: 'icon', href: logo?.favicon ?? '/favicon.png', type: 'image/png', sizes: '48x48' },
    { rel: 'apple-touch-icon', href: logo?.appleTouchIcon ?? '/apple-touch-icon.png' },
  ]
}
