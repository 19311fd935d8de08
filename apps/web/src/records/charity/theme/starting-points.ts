import { defaultTheme, type ChosenTheme } from '@isse/api/site/theme/choices'

/** A complete theme to start with. Every part can be changed. */
export interface StartingPoint {
  name: string
  text: string
  theme: ChosenTheme
}

/** Four different themes. The first is the default theme. */
export const startingPoints: StartingPoint[] = [
  {
    name: 'Lemon',
    text: 'Green and yellow, round, with hills and a lemon. As a new website is.',
    theme: defaultTheme,
  },
  {
    name: 'Terracotta',
    text: 'Warm, with serifs in the headings and your pictures across the page.',
    theme: {
      lookPrimary: '#9c3d22',
      lookAccent: '#f2c078',
      lookDark: '#43201a',
      lookType: 'lora',
      lookCorners: 'soft',
      lookLines: 'none',
      lookOrnament: 'picture',
      lookFooter: 'dark',
      lookDarkMode: false,
    },
  },
  {
    name: 'Navy',
    text: 'Navy and white, square and plain, for much in little room.',
    theme: {
      lookPrimary: '#1b4f9c',
      lookAccent: '#cfe2fb',
      lookDark: '#0d2347',
      lookType: 'figtree',
      lookCorners: 'square',
      lookLines: 'none',
      lookOrnament: 'plain',
      lookFooter: 'dark',
      lookDarkMode: false,
    },
  },
  {
    name: 'Heather',
    text: 'Purple and pink, with a wave and letters made for long reading.',
    theme: {
      lookPrimary: '#6d3a8c',
      lookAccent: '#f5c6dc',
      lookDark: '#33184a',
      lookType: 'literata',
      lookCorners: 'round',
      lookLines: 'line',
      lookOrnament: 'wave',
      lookFooter: 'dark',
      lookDarkMode: false,
    },
  },
]
