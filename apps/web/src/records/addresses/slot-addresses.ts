import { carouselSlots, slots, type CarouselSlot, type Slot } from '@isse/api/site/slots'

/** The slot of a background image, by the number in an address as it is written there. */
export function slotOfImage(cloudImageId: string): Slot | undefined {
  return slots.find((slot) => String(slot.cloudImageId) === cloudImageId)
}

/** The slot of a page text, by the two numbers in an address as they are written there. */
export function slotOfText(page: string, textUpdateId: string): Slot | undefined {
  return slots.find((slot) => String(slot.page) === page && String(slot.textUpdateId) === textUpdateId)
}

/** The slot of a record by its id; the first slot where there is none. */
export function slotOfId(idName: 'cloudImageId' | 'textUpdateId', id: number): Slot {
  return slots.find((slot) => slot[idName] === id) ?? slots[0]
}

/** The parameters of the addresses of a slot's two screens, and of the procedures that read its two records. */
export function slotParams({ cloudImageId, page, textUpdateId }: Slot) {
  return {
    image: { cloudImageId: String(cloudImageId) },
    text: { page: String(page), textUpdateId: String(textUpdateId) },
  }
}

/** Whether it is a slide of the home page's carousel, which has a heading and a button too. */
export function isCarouselSlot(slot: Slot): slot is CarouselSlot {
  return carouselSlots.some(({ cloudImageId }) => cloudImageId === slot.cloudImageId)
}
