/** The eleven places on the pages that have a background image and a text (specification, section 2). */
export const slots = [
  { cloudImageId: 1, page: 1, textUpdateId: 1, name: 'Home, first slide' },
  { cloudImageId: 2, page: 1, textUpdateId: 2, name: 'Home, second slide' },
  { cloudImageId: 3, page: 1, textUpdateId: 3, name: 'Home, third slide' },
  { cloudImageId: 4, page: 1, textUpdateId: 4, name: 'Home, fourth slide' },
  { cloudImageId: 5, page: 2, textUpdateId: 5, name: 'About' },
  { cloudImageId: 6, page: 3, textUpdateId: 6, name: 'Services' },
  { cloudImageId: 7, page: 4, textUpdateId: 7, name: 'Associates' },
  { cloudImageId: 8, page: 5, textUpdateId: 8, name: 'Events' },
  { cloudImageId: 9, page: 6, textUpdateId: 9, name: 'Gallery' },
  { cloudImageId: 10, page: 7, textUpdateId: 10, name: 'Contact' },
  { cloudImageId: 11, page: 8, textUpdateId: 11, name: 'Facilities' },
] as const

/** The slot of a background image, by the number in an address as it stands there. */
export function slotOfImage(cloudImageId: string) {
  return slots.find((slot) => String(slot.cloudImageId) === cloudImageId)
}

/** The slot of a text, by the two numbers in an address. */
export function slotOfText(page: string, textUpdateId: string) {
  return slots.find((slot) => String(slot.page) === page && String(slot.textUpdateId) === textUpdateId)
}

/** How the addresses of a slot's two screens are written. */
export function paramsOf({ cloudImageId, page, textUpdateId }: (typeof slots)[number]) {
  return {
    image: { cloudImageId: String(cloudImageId) },
    text: { page: String(page), textUpdateId: String(textUpdateId) },
  }
}
