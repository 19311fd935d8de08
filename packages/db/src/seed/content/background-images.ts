/** The built-in image of a slot. */
export interface BackgroundImageContent {
  image: string
  imageAlt: string
  /** The point that every crop keeps in view, as a fraction of the width; without it, the middle. */
  focalX?: number
}

/** In the order of the slots, whose numbers packages/api/src/site/slots.ts knows. */
export const backgroundImages = [
  {
    image: 'background-1.png',
    focalX: 0.95,
    imageAlt: 'Neighbours of all ages in front of a terrace, with the sun rising over green hills.',
  },
  {
    image: 'background-2.png',
    focalX: 0.95,
    imageAlt: 'Three people filling boxes in a bright kitchen.',
  },
  {
    image: 'background-3.png',
    focalX: 0.95,
    imageAlt: 'People of different ages playing ball on a green field.',
  },
  {
    image: 'background-4.png',
    focalX: 0.95,
    imageAlt: 'Somebody at a whiteboard, and three people with laptops.',
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
    imageAlt: 'A house with a ramp to its green doors, and people arriving.',
  },
] as const satisfies readonly BackgroundImageContent[]
