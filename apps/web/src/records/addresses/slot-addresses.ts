import { carouselSlots, slots, type CarouselSlot, type Slot } from '@isse/api/site/slots'

/** Finds the slot of a background image by the id in an address. */
export function slotOfImage(cloudImageId: string): Slot | undefined {
  return slots.find((slot) => String(slot.cloudImageId) === cloudImageId)
}

/** Finds the slot of a page text by the two ids in an address. */
export function slotOfText(page: string, textUpdateId: string): Slot | undefined {
  return slots.find((slot) => String(slot.page) === page && String(slot.textUpdateId) === textUpdateId)
}

/** Finds the slot of a record by its id; returns the first slot for an unknown id. */
export function slotOfId(idName: 'cloudImageId' | 'textUpdateId', id: number): Slot {
  return slots.find((slot) => slot[idName] === id) ?? slots[0]
}

/** Returns the parameters of a slot's two edit screens, which are also the inputs of its two procedures. */
export function slotParams({ cloudImageId, page, textUpdateId }: Slot) {
  return {
    image: { cloudImageId: String(cloudImageId) },
    text: { page: String(page), textUpdateId: String(textUpdateId) },
  }
}

/** Returns whether a slot is a slide of the carousel, which also has a heading and a button. */
export function isCarouselSlot(slot: Slot): slot is CarouselSlot {
  return carouselSlots.some(({ cloudImageId }) => cloudImageId === slot.cloudImageId)
}
