/** The first contact details: a reserved domain, and a number that Ofcom keeps for drama. */
export interface ContactDetailsContent {
  email: string
  phone: string
}

export const contactDetails: ContactDetailsContent = { email: 'hello@isse.example', phone: '0113 496 0000' }
