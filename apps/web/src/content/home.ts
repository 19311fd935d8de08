export { partners, type Partner } from './partners.ts'

export interface HeroSlide {
  heading: string
  /** What it leads to: a service by its id, or all of them. */
  action: { label: string; serviceId?: number }
}

/** The four slides, in the order of background images 1 to 4 and page texts 1/1 to 1/4. */
export const heroSlides: HeroSlide[] = [
  { heading: 'You are welcome here', action: { label: 'See how we can help' } },
  { heading: 'Food when you need it', action: { label: 'Get a food parcel', serviceId: 5 } },
  { heading: 'Get moving, your own way', action: { label: 'Find a sport', serviceId: 1 } },
  { heading: 'Learn something new', action: { label: 'Choose a class', serviceId: 4 } },
]

export interface Testimonial {
  quote: string
  who: string
}

/** One visitor's words (made up, as all names on a fresh site are). */
export const testimonial: Testimonial = {
  quote:
    "I came in for a food parcel and I was ashamed. They gave me a cup of tea and asked about my children. Now I go to the women's group on Thursdays, my son goes to the youth club on Tuesdays, and in spring I start my first aid course.",
  who: 'Rukhsana, Leeds',
}

export interface TeamMember {
  name: string
  role: string
  about: string
  avatar: { src: string; width: number; height: number }
}

const avatar = (name: string) => ({ src: `/team/${name}.webp`, width: 400, height: 400 })

/** Five people one is likely to meet first; the likenesses are drawn and say nothing the name does not. */
export const teamMembers: TeamMember[] = [
  {
    name: 'Nasreen Akhtar',
    role: 'Manager',
    about: "Nasreen looks after all three bases and still makes time for the women's group.",
    avatar: avatar('nasreen'),
  },
  {
    name: 'Dele Adeyemi',
    role: 'Food parcels and volunteers',
    about: 'Dele knows every shelf in the food store and the name of everyone who fills it.',
    avatar: avatar('dele'),
  },
  {
    name: 'Margaret Holroyd',
    role: 'Chair of trustees',
    about: 'Margaret taught in Bradford for thirty years and runs the lunch club rota.',
    avatar: avatar('margaret'),
  },
  {
    name: 'Gurdeep Bains',
    role: 'Training and advice',
    about: 'Gurdeep finds you the right class, and sits down with you over the difficult form.',
    avatar: avatar('gurdeep'),
  },
  {
    name: 'Beth Ormerod',
    role: 'Youth and sport',
    about: 'Beth runs the youth club and referees, kindly, on Monday nights.',
    avatar: avatar('beth'),
  },
]
