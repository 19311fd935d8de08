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
    imageAlt: 'Three volunteers packing food parcels in a bright kitchen.',
  },
  {
    image: 'background-3.png',
    focalX: 0.95,
    imageAlt: 'People of different ages and abilities playing ball games on a green field.',
  },
  {
    image: 'background-4.png',
    focalX: 0.95,
    imageAlt: 'A tutor at a whiteboard and three learners with laptops.',
  },
  {
    image: 'background-5.png',
    imageAlt: 'A row of smiling people from our three towns, with hills behind them.',
  },
  {
    image: 'background-6.png',
    imageAlt: 'A long table with a food box, a football, a guitar, a teapot, a cake, lemons and a laptop.',
  },
  {
    image: 'background-7.png',
    imageAlt: 'Terraces and mills on both sides of a valley, joined by a viaduct.',
  },
  {
    image: 'background-8.png',
    imageAlt: 'Families between two stalls at a village fair.',
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
    imageAlt: 'A community hall with a ramp to its green doors, and people arriving.',
  },
] as const satisfies readonly BackgroundImageContent[]
