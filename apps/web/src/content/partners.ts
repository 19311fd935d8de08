export interface Partner {
  name: string
  /** What they do for the charity, in a few words. */
  gives: string
  emblem: { src: string; width: number; height: number; alt: string }
}

const emblem = (name: string, alt: string) => ({
  src: `/partners/${name}.webp`,
  width: 300,
  height: 300,
  alt,
})

/** Those who give goods, rooms or time; made up, and drawn by us. */
export const partners: Partner[] = [
  {
    name: 'Coppice Lane Bakery',
    gives: 'bread for every parcel day',
    emblem: emblem('bakery', 'A warm loaf'),
  },
  {
    name: 'Plot Nine Garden',
    gives: 'seedlings and good advice',
    emblem: emblem('garden', 'A green seedling'),
  },
  {
    name: 'Blue Gate Tea Room',
    gives: 'tea, cake and spare chairs',
    emblem: emblem('tea-room', 'A steaming mug'),
  },
  {
    name: 'Packhorse Bridge History Group',
    gives: 'guides for our walks',
    emblem: emblem('bridge', 'A stone bridge'),
  },
  {
    name: 'Lantern Row Learning',
    gives: 'tutors for our classes',
    emblem: emblem('lantern', 'A lit lantern'),
  },
  {
    name: 'Ginnel Street Choir',
    gives: 'songs at our lunches',
    emblem: emblem('choir', 'Two singing birds'),
  },
]
