export interface SocialLink {
  id: 'facebook' | 'twitter' | 'instagram' | 'youtube' | 'placeholder'
  label: string
  href: string
  /** False for a page of this site. */
  external: boolean
}

/** The footer's and the contact page's social links; the last keeps a place free and leads to the contact page. */
export const socialLinks: SocialLink[] = [
  { id: 'facebook', label: 'ISSE on Facebook', href: 'https://www.facebook.com/', external: true },
  { id: 'twitter', label: 'ISSE on Twitter', href: 'https://twitter.com/', external: true },
  { id: 'instagram', label: 'ISSE on Instagram', href: 'https://www.instagram.com/', external: true },
  { id: 'youtube', label: 'ISSE on YouTube', href: 'https://www.youtube.com/', external: true },
  { id: 'placeholder', label: 'More ways to reach us', href: '/contact', external: false },
]
