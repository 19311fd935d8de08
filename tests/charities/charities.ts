/** A charity that the script sets up through the screens. Fields are filled by their labels. */
export interface Charity {
  /** The first word of its screenshots' names. */
  key: string
  /** The fields of the first screen of the settings. */
  settings: Record<string, string>
  promise: string
  look: string
  contact: { Phone: string; Email: string }
  place: Record<string, string>
  services: { name: string; text: string; when: string; alt: string }[]
  event?: { name: string; venue: string; time: string; text: string; alt: string }
  slide: { Heading: string; Text: string; 'Words on the button': string; alt: string }
  /** The page that the slide's button leads to, by its name in the list. */
  slideLink: string
  menu: Changes
  home: Changes & { headings: Record<string, string>; isOnePicture: boolean }
}

/** Changes to a list of entries, by their names at first. */
interface Changes {
  /** The entries that come first, the last one moved first. */
  first: string[]
  hidden: string[]
  /** New words of entries of the menu. */
  words?: Record<string, string>
}

const villageHall: Charity = {
  key: 'hall',
  settings: {
    'Short name': 'Millbrook Hall',
    'Full name': 'Millbrook Village Hall Trust',
    'The charity in one sentence':
      'Millbrook Hall is the village’s room for hire, for classes and for company.',
    'What you are': 'a village hall',
    'Where you work': 'Millbrook, Aireton',
  },
  promise: 'Within 2 days',
  look: 'Terracotta',
  contact: { Phone: '01535 555 0142', Email: 'bookings@millbrookhall.example' },
  place: {
    Name: 'The hall',
    Town: 'Millbrook',
    Address: '4 Church Lane',
    Postcode: 'BD21 5QX',
    'Opening hours': 'Every day, 8 am to 11 pm',
    Description: 'The main room holds 120 people and has a stage. The small room holds 20.',
  },
  services: [
    {
      name: 'Tea dance',
      text: 'Ballroom and sequence dances with tea and cake.',
      when: 'Thursdays, 2 pm to 4 pm',
      alt: 'Five people dance',
    },
    {
      name: 'Hire the hall',
      text: 'Parties, meetings and weddings, from £12 an hour.',
      when: 'Whenever it is free',
      alt: 'The hall from the lane',
    },
  ],
  event: {
    name: 'Winter fair',
    venue: 'The hall',
    time: '2 pm to 5 pm',
    text: 'Stalls, soup and songs.',
    alt: 'People at the fair',
  },
  slide: {
    Heading: 'The room in the middle of the village',
    Text: 'For hire by the hour, and something on nearly every day.',
    'Words on the button': 'Book the hall',
    alt: 'The village hall on a bright day',
  },
  slideLink: 'Contact Us',
  menu: {
    first: ['Facilities'],
    hidden: ['Associates'],
    words: { Services: 'What is on', Facilities: 'The hall', 'Contact Us': 'Book the hall' },
  },
  home: {
    first: ['Places'],
    hidden: ['Partners (associates)', 'Testimonial'],
    headings: { Places: 'The hall and its rooms', Services: 'Classes and clubs each week' },
    isOnePicture: true,
  },
}

const sportsClub: Charity = {
  key: 'club',
  settings: {
    'Short name': 'Aire Rovers',
    'Full name': 'Aire Rovers Community Sports Club',
    'The charity in one sentence': 'Aire Rovers gets people of all ages playing, win or lose.',
    'What you are': 'a sports club',
    'Where you work': 'Aireton',
  },
  promise: 'Within 24 hours',
  look: 'Navy',
  contact: { Phone: '0113 555 0177', Email: 'play@airerovers.example' },
  place: {
    Name: 'Riverside Ground',
    Town: 'Aireton',
    Address: 'Weir Road',
    Postcode: 'LS18 4ZZ',
    'Opening hours': 'Evenings and weekends',
    Description: 'Two grass pitches, a changing room and a bar.',
  },
  services: [
    {
      name: 'Juniors',
      text: 'Boys and girls from six to sixteen, in mixed teams up to eleven.',
      when: 'Saturdays, 10 am',
      alt: 'Children in blue and red shirts',
    },
    {
      name: 'Walking football',
      text: 'The same game at a walk, for people over fifty.',
      when: 'Tuesdays, 6 pm',
      alt: 'Players on the pitch',
    },
  ],
  event: {
    name: 'Rovers v. Calder Park',
    venue: 'Riverside Ground',
    time: '2.30 pm',
    text: 'A league match. Entry is free; bring a coat.',
    alt: 'Two teams on the pitch',
  },
  slide: {
    Heading: 'Come and play',
    Text: 'Six teams, one club. Your first three sessions are free.',
    'Words on the button': 'Find your team',
    alt: 'A match in the sun',
  },
  slideLink: 'Services',
  menu: {
    first: ['Events'],
    hidden: ['Associates', 'Gallery'],
    words: { Services: 'Teams', Events: 'Fixtures', Facilities: 'Ground', 'Contact Us': 'Join us' },
  },
  home: {
    first: ['Events, gallery and contact'],
    hidden: ['Partners (associates)', 'People'],
    headings: { 'Events, gallery and contact': 'Next fixture', Services: 'Our teams' },
    isOnePicture: true,
  },
}

const foodBank: Charity = {
  key: 'food',
  settings: {
    'Short name': 'Calder Larder',
    'Full name': 'Calder Larder Food Bank',
    'The charity in one sentence': 'Calder Larder gives three days of food to anyone who needs it.',
    'What you are': 'a food bank',
    'Where you work': 'Calderfoot, Hebble Mill',
  },
  promise: 'Within 4 hours',
  look: 'Heather',
  contact: { Phone: '01422 555 0199', Email: 'help@calderlarder.example' },
  place: {
    Name: 'The Larder',
    Town: 'Calderfoot',
    Address: 'St Mary’s Rooms, Bridge Street',
    Postcode: 'HX7 8AA',
    'Opening hours': 'Mondays and Thursdays, 10 am to 1 pm',
    Description: 'Come to the side door. There is tea while you wait.',
  },
  services: [
    {
      name: 'Food parcels',
      text: 'Three days of food for everybody in your home. You need no voucher.',
      when: 'Mondays and Thursdays, 10 am to 1 pm',
      alt: 'Crates of fruit and vegetables',
    },
    {
      name: 'A warm table',
      text: 'Soup, bread and somebody to talk to.',
      when: 'Thursdays at noon',
      alt: 'Three people at a table',
    },
  ],
  slide: {
    Heading: 'Nobody here goes hungry',
    Text: 'Food today, without questions.',
    'Words on the button': 'Get food',
    alt: 'Crates of food',
  },
  slideLink: 'Services',
  menu: {
    first: ['Contact Us'],
    hidden: ['Associates', 'Gallery', 'Events'],
    words: { Services: 'Get food', 'Contact Us': 'Talk to us', Facilities: 'Where we are' },
  },
  home: {
    first: ['Services', 'How to help'],
    hidden: ['Events, gallery and contact', 'Pictures at the top'],
    headings: { Services: 'How to get food today', 'How to help': 'What we need this week' },
    isOnePicture: false,
  },
}

export const charities = [villageHall, sportsClub, foodBank]
