/** Labels of the choices of the theme. */
export const cornerChoices = [
  { value: 'round', label: 'Round', hint: 'As on a new website.' },
  { value: 'soft', label: 'Soft' },
  { value: 'square', label: 'Square' },
]

export const lineChoices = [
  { value: 'line', label: 'A short line', hint: 'Below the heading of each page, in the light colour.' },
  { value: 'none', label: 'No line' },
]

export const ornamentChoices = [
  { value: 'lemon', label: 'Hills and a lemon', hint: 'With the drawings that came with the website.' },
  { value: 'wave', label: 'A wave', hint: 'Your own pictures alone, beside the words.' },
  { value: 'plain', label: 'A straight edge', hint: 'Your own pictures alone, beside the words.' },
  { value: 'picture', label: 'Pictures across', hint: 'Your own pictures alone, as wide as the page.' },
]

export const footerChoices = [
  { value: 'dark', label: 'Dark', hint: 'As on a new website.' },
  { value: 'light', label: 'Light' },
]

/** Each is set in the font of its headings. */
export const typeChoices = [
  {
    value: 'poppins',
    label: 'Poppins',
    style: { fontFamily: 'Poppins' },
    hint: 'Round and friendly. As on a new website.',
  },
  {
    value: 'source',
    label: 'Source',
    style: { fontFamily: "'Source Serif 4 Variable', Georgia" },
    hint: 'Headings with serifs, plain texts. Calm, like a good newspaper.',
  },
  {
    value: 'lora',
    label: 'Lora and Inter',
    style: { fontFamily: "'Lora Variable', Georgia" },
    hint: 'Warm headings with serifs, clear texts.',
  },
  {
    value: 'literata',
    label: 'Literata',
    style: { fontFamily: "'Literata Variable', Georgia" },
    hint: 'Serifs throughout, made for long reading.',
  },
  {
    value: 'atkinson',
    label: 'Atkinson Hyperlegible',
    style: { fontFamily: "'Atkinson Hyperlegible Next Variable', Arial" },
    hint: 'Made by the Braille Institute for people who see little.',
  },
  {
    value: 'figtree',
    label: 'Figtree',
    style: { fontFamily: "'Figtree Variable', Arial" },
    hint: 'Plain and sporty.',
  },
]
