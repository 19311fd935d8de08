import { carouselSlots } from '@isse/api/site/slots'

/**
 * The keys of the slides' texts, in order. In a file of its own, because loaders need it before the page's component
 * is loaded.
 */
export const slideTextKeys = carouselSlots.map(({ page, textUpdateId }) => ({ page, textUpdateId }))
