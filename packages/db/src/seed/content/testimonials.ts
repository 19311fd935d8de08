export interface TestimonialContent {
  quote: string
  author: string
}

/** Made up, like all names of the demonstration. */
export const testimonials = [
  {
    quote:
      "I came in for a food parcel and I was ashamed. They gave me a cup of tea and asked about my children. Now I go to the women's group on Thursdays, my son goes to the youth club on Tuesdays, and in spring I start my first aid course.",
    author: 'Rukhsana, Leeds',
  },
] as const satisfies readonly TestimonialContent[]
