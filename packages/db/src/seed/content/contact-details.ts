/** The contact details of the demonstration: a reserved domain, and a number that Ofcom reserves for drama. */
export interface ContactDetailsContent {
  email: string
  phone: string
}

export const contactDetails: ContactDetailsContent = { email: 'hello@isse.example', phone: '0113 496 0000' }
