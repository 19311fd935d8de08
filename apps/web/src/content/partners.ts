export interface Partner {
  name: string
  /** What the partner gives to the charity, in a few words. */
  contribution: string
  emblem: { src: string; width: number; height: number; alt: string }
}

const emblem = (name: string, alt: string) => ({
  src: `/partners/${name}.webp`,
  width: 300,
  height: 300,
  alt,
})

/** Partners who give goods, rooms or time. They are made up, and their emblems are our own drawings. */
export const partners: Partner[] = [
  {
    name: 'Coppice Lane Bakery',
    contribution: 'bread for every parcel day',
    emblem: emblem('bakery', 'A warm loaf'),
  },
  {
    name: 'Plot Nine Garden',
    contribution: 'seedlings and good advice',
    emblem: emblem('garden', 'A green seedling'),
  },
  {
    name: 'Blue Gate Tea Room',
    contribution: 'tea, cake and spare chairs',
    emblem: emblem('tea-room', 'A steaming mug'),
  },
  {
    name: 'Packhorse Bridge History Group',
    contribution: 'guides for our walks',
    emblem: emblem('bridge', 'A stone bridge'),
  },
  {
    name: 'Lantern Row Learning',
    contribution: 'tutors for our classes',
    emblem: emblem('lantern', 'A lit lantern'),
  },
  {
    name: 'Ginnel Street Choir',
    contribution: 'songs at our lunches',
    emblem: emblem('choir', 'Two singing birds'),
  },
]
