export interface HeroSlideContent {
  cloudImageId: number
  heading: string
  linkLabel: string
  link: string
}

/** The slides of the demonstration. They link to its services. */
export const heroSlides: HeroSlideContent[] = [
  { cloudImageId: 1, heading: 'You are welcome here', linkLabel: 'See how we can help', link: '/services' },
  { cloudImageId: 2, heading: 'Food when you need it', linkLabel: 'Get a food parcel', link: '/service/5' },
  { cloudImageId: 3, heading: 'Get moving, your own way', linkLabel: 'Find a sport', link: '/service/1' },
  { cloudImageId: 4, heading: 'Learn something new', linkLabel: 'Choose a class', link: '/service/4' },
]
