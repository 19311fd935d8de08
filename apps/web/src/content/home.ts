import type { CarouselSlot } from '@isse/api/site/slots'

export interface HeroSlide {
  heading: string
  /** The link of the slide: to a service, or without an id to all services. */
  action: { label: string; serviceId?: number }
}

/** The fixed words of each slide of the carousel, by the number of its background image. */
export const heroSlides: Record<CarouselSlot['cloudImageId'], HeroSlide> = {
  1: { heading: 'You are welcome here', action: { label: 'See how we can help' } },
  2: { heading: 'Food when you need it', action: { label: 'Get a food parcel', serviceId: 5 } },
  3: { heading: 'Get moving, your own way', action: { label: 'Find a sport', serviceId: 1 } },
  4: { heading: 'Learn something new', action: { label: 'Choose a class', serviceId: 4 } },
}

export interface Testimonial {
  quote: string
  author: string
}

/** A visitor's words, made up like all names on a fresh site. */
export const testimonial: Testimonial = {
  quote:
    "I came in for a food parcel and I was ashamed. They gave me a cup of tea and asked about my children. Now I go to the women's group on Thursdays, my son goes to the youth club on Tuesdays, and in spring I start my first aid course.",
  author: 'Rukhsana, Leeds',
}

export interface TeamMember {
  name: string
  role: string
  about: string
  avatar: { src: string; width: number; height: number }
}

const avatar = (name: string) => ({ src: `/team/${name}.webp`, width: 400, height: 400 })

/** Five people whom a visitor is likely to meet first. The portraits are drawings, so their alt is empty. */
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
