/** Where the image and the text that head a page are kept (specification, section 2). */
export interface PageHeadSlots {
  cloudImageId: number
  page: number
  textUpdateId: number
}

/** The pages that begin with an image and a text which administrators may change. */
export const pageHeads = {
  about: { cloudImageId: 5, page: 2, textUpdateId: 5 },
  services: { cloudImageId: 6, page: 3, textUpdateId: 6 },
  associates: { cloudImageId: 7, page: 4, textUpdateId: 7 },
  events: { cloudImageId: 8, page: 5, textUpdateId: 8 },
  gallery: { cloudImageId: 9, page: 6, textUpdateId: 9 },
  contact: { cloudImageId: 10, page: 7, textUpdateId: 10 },
  facilities: { cloudImageId: 11, page: 8, textUpdateId: 11 },
} as const satisfies Record<string, PageHeadSlots>
