export interface BackgroundImageContent {
  image: string
  imageAlt: string
}

/** In the order of the slots, whose numbers are in packages/api/src/site/slots.ts. */
export const backgroundImages = [
  {
    image: 'background-1.png',
    imageAlt:
      'Seven neighbours of all ages on a path with their dog, in front of a factory, a terrace and the rising sun.',
  },
  {
    image: 'background-2.png',
    imageAlt: 'Three people behind a green counter, filling boxes with apples and vegetables.',
  },
  {
    image: 'background-3.png',
    imageAlt:
      'Four people on a field: two run, one kicks a football, and one throws a basketball from a wheelchair.',
  },
  {
    image: 'background-4.png',
    imageAlt: 'A man pointing at a whiteboard, and three people with laptops.',
  },
  {
    image: 'background-5.png',
    imageAlt: 'A row of smiling people of all ages, with hills behind them.',
  },
  {
    image: 'background-6.png',
    imageAlt: 'A long table with a box, a ball, a guitar, a teapot, a cake, fruit and a laptop.',
  },
  {
    image: 'background-7.png',
    imageAlt: 'Rows of houses on both sides of a valley, joined by a viaduct.',
  },
  {
    image: 'background-8.png',
    imageAlt: 'Families between two stalls on a green.',
  },
  {
    image: 'background-9.png',
    imageAlt: 'Visitors looking at framed pictures on a wall.',
  },
  {
    image: 'background-10.png',
    imageAlt: 'A woman posting a letter in a red post box on a street of terraced houses.',
  },
  {
    image: 'background-11.png',
    imageAlt: 'People arriving at a hall by the ramp to its green doors, below a round window.',
  },
] as const satisfies readonly BackgroundImageContent[]
