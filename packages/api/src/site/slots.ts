interface SlotShape {
  cloudImageId: number
  page: number
  textUpdateId: number
  /** The public page with this slot at its top, by its name in `publicPages`. */
  publicPage: string
  /** The name in the admin area. */
  name: string
}

/**
 * The eleven slots: places on public pages whose background image and page text administrators change (specification,
 * section 2). Four are slides of the home page's carousel, the others head a page each.
 */
export const slots = [
  { cloudImageId: 1, page: 1, textUpdateId: 1, publicPage: 'home', name: 'Home, first slide' },
  { cloudImageId: 2, page: 1, textUpdateId: 2, publicPage: 'home', name: 'Home, second slide' },
  { cloudImageId: 3, page: 1, textUpdateId: 3, publicPage: 'home', name: 'Home, third slide' },
  { cloudImageId: 4, page: 1, textUpdateId: 4, publicPage: 'home', name: 'Home, fourth slide' },
  { cloudImageId: 5, page: 2, textUpdateId: 5, publicPage: 'about', name: 'About' },
  { cloudImageId: 6, page: 3, textUpdateId: 6, publicPage: 'services', name: 'Services' },
  { cloudImageId: 7, page: 4, textUpdateId: 7, publicPage: 'associates', name: 'Associates' },
  { cloudImageId: 8, page: 5, textUpdateId: 8, publicPage: 'events', name: 'Events' },
  { cloudImageId: 9, page: 6, textUpdateId: 9, publicPage: 'gallery', name: 'Gallery' },
  { cloudImageId: 10, page: 7, textUpdateId: 10, publicPage: 'contact', name: 'Contact' },
  { cloudImageId: 11, page: 8, textUpdateId: 11, publicPage: 'facilities', name: 'Facilities' },
] as const satisfies readonly SlotShape[]

export type Slot = (typeof slots)[number]

/** A list with one entry for each slot, in order. A list of another length does not compile. */
export type ForEachSlot<Entry> = MapTuple<typeof slots, Entry>

type MapTuple<Tuple extends readonly unknown[], Entry> = { readonly [Index in keyof Tuple]: Entry }

export const carouselSlots = slots.filter((slot) => slot.publicPage === 'home')

export type CarouselSlot = (typeof carouselSlots)[number]

export type HeadedPage = Exclude<Slot['publicPage'], 'home'>

/** A slot that heads a page. */
export type HeadSlot = Extract<Slot, { publicPage: HeadedPage }>

export const headSlots = Object.fromEntries(
  slots.filter((slot) => slot.publicPage !== 'home').map((slot) => [slot.publicPage, slot]),
) as { [Page in HeadedPage]: Extract<Slot, { publicPage: Page }> }
