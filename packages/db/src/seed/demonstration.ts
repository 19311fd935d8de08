// What the demonstration says in the two records that have one row: their fields are told apart one by one.
export { charity, type CharityContent } from './content/charity.ts'
export { contactDetails, type ContactDetailsContent } from './content/contact-details.ts'
export { bases, type BaseContent } from './content/bases.ts'
