/** The first image of each of the eleven slots: 1 to 4 home, 5 to 11 one a page. */
export interface BackgroundImageContent {
  cloudImageId: number
  image: string
  imageAlt: string
  /** The point that a crop keeps in view, as a fraction of the width; the middle where none is given. */
  focalX?: number
}

export const backgroundImages = [
  {
    cloudImageId: 1,
    image: 'background-1.png',
    focalX: 0.95,
    imageAlt: 'Neighbours of all ages in front of a terrace, with the sun rising over green hills.',
  },
  {
    cloudImageId: 2,
    image: 'background-2.png',
    focalX: 0.95,
    imageAlt: 'Three volunteers packing food parcels in a bright kitchen.',
  },
  {
    cloudImageId: 3,
    image: 'background-3.png',
    focalX: 0.95,
    imageAlt: 'People of different ages and abilities playing ball games on a green field.',
  },
  {
    cloudImageId: 4,
    image: 'background-4.png',
    focalX: 0.95,
    imageAlt: 'A tutor at a whiteboard and three learners with laptops.',
  },
  {
    cloudImageId: 5,
    image: 'background-5.png',
    imageAlt: 'A row of smiling people from our three towns, with hills behind them.',
  },
  {
    cloudImageId: 6,
    image: 'background-6.png',
    imageAlt: 'A long table with a food box, a football, a guitar, a teapot, a cake, lemons and a laptop.',
  },
  {
    cloudImageId: 7,
    image: 'background-7.png',
    imageAlt: 'Terraces and mills on both sides of a valley, joined by a viaduct.',
  },
  {
    cloudImageId: 8,
    image: 'background-8.png',
    imageAlt: 'Families between two stalls at a village fair.',
  },
  {
    cloudImageId: 9,
    image: 'background-9.png',
    imageAlt: 'Visitors looking at framed pictures on a wall.',
  },
  {
    cloudImageId: 10,
    image: 'background-10.png',
    imageAlt: 'A woman posting a letter in a red post box on a street of terraced houses.',
  },
  {
    cloudImageId: 11,
    image: 'background-11.png',
    imageAlt: 'A community hall with a ramp to its green doors, and people arriving.',
  },
] as const satisfies readonly BackgroundImageContent[]
