import { carouselSlots } from '@isse/api/site/slots'

/** The keys of the slides' texts, in the order of the slides. The router loads them before the script of the page. */
export const slideTextKeys = carouselSlots.map(({ page, textUpdateId }) => ({ page, textUpdateId }))
