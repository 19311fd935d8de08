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
