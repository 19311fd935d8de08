export interface PartnerContent {
  name: string
  contribution: string
  /** A file in the seed's image folder. */
  image: string
}

/** Partners who give goods, rooms or time. They are made up, and their emblems are our own drawings. */
export const partners = [
  {
    name: 'Coppice Lane Bakery',
    contribution: 'bread for every parcel day',
    image: 'partner-bakery.png',
  },
  {
    name: 'Plot Nine Garden',
    contribution: 'seedlings and good advice',
    image: 'partner-garden.png',
  },
  {
    name: 'Blue Gate Tea Room',
    contribution: 'tea, cake and spare chairs',
    image: 'partner-tea-room.png',
  },
  {
    name: 'Packhorse Bridge History Group',
    contribution: 'guides for our walks',
    image: 'partner-bridge.png',
  },
  {
    name: 'Lantern Row Learning',
    contribution: 'tutors for our classes',
    image: 'partner-lantern.png',
  },
  {
    name: 'Ginnel Street Choir',
    contribution: 'songs at our lunches',
    image: 'partner-choir.png',
  },
] as const satisfies readonly PartnerContent[]
