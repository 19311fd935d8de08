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

export const typeChoices = [
  { value: 'poppins', label: 'Poppins', hint: 'Round and friendly. As on a new website.' },
  {
    value: 'source',
    label: 'Source',
    hint: 'Headings with serifs, plain texts. Calm, like a good newspaper.',
  },
  { value: 'lora', label: 'Lora and Inter', hint: 'Warm headings with serifs, clear texts.' },
  { value: 'literata', label: 'Literata', hint: 'Serifs throughout, made for long reading.' },
  {
    value: 'atkinson',
    label: 'Atkinson Hyperlegible',
    hint: 'Made by the Braille Institute for people who see little.',
  },
  { value: 'figtree', label: 'Figtree', hint: 'Plain and sporty.' },
]
