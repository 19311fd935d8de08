import { publicPages } from '@isse/api/site/public-pages'

export interface SocialLink {
  id: 'facebook' | 'twitter' | 'instagram' | 'youtube' | 'placeholder'
  label: string
  href: string
  /** Whether the link leads to another site. */
  external: boolean
}

/** The social links of the footer and the contact page. The last is a placeholder that leads to the contact page. */
export const socialLinks: SocialLink[] = [
  { id: 'facebook', label: 'ISSE on Facebook', href: 'https://www.facebook.com/', external: true },
  { id: 'twitter', label: 'ISSE on Twitter', href: 'https://twitter.com/', external: true },
  { id: 'instagram', label: 'ISSE on Instagram', href: 'https://www.instagram.com/', external: true },
  { id: 'youtube', label: 'ISSE on YouTube', href: 'https://www.youtube.com/', external: true },
  { id: 'placeholder', label: 'More ways to reach us', href: publicPages.contact.path, external: false },
]
