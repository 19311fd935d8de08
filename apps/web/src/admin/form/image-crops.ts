import { factsOf, type ImageKind } from '@isse/api/site/kinds'
import type { Slot } from '@isse/api/site/slots'
import type { ImageCrop } from '@isse/ui/image/image-crops'

const square = 'aspect-square w-24 rounded-xl'
const circle = 'aspect-square w-24 rounded-full'
const threeHalves = 'aspect-3/2 w-36 rounded-xl'
const twoToOne = 'aspect-2/1 w-44 rounded-xl'
const fiveHalves = 'aspect-5/2 w-52 rounded-xl'
const fourToOne = 'aspect-4/1 w-60 rounded-xl'

/** Crops of a kind's images on the pages: an entry for each shape, with the places that show it. */
const cropsByKind: Partial<Record<ImageKind, ImageCrop[]>> = {
  service: [
    { label: 'Home and About us, and list of services', className: square },
    { label: 'Its own page on a computer, and Home on a phone', className: threeHalves },
    { label: 'Its own page and the list on a phone', className: twoToOne },
  ],
  associate: [{ label: 'Home, and list of associates', className: circle }],
  event: [
    { label: 'Its own page and the list on a computer', className: threeHalves },
    { label: 'The list on a tablet', className: square },
    { label: 'Both on a phone', className: twoToOne },
  ],
  // The lightbox shows the whole image.
  galleryImage: [{ label: 'Gallery. Who presses it sees all of it.', className: square }],
  base: [
    { label: 'Home, and both on a phone', className: twoToOne },
    { label: 'List of facilities on a computer', className: square },
  ],
  ownPage: bandCrops(),
  teamMember: [{ label: 'Home and About us', className: circle }],
  partner: [{ label: 'About us', className: circle }],
}

/** Returns the crops of a kind's images; by default a square in the list. */
export function recordCrops(kind: ImageKind): ImageCrop[] {
  return cropsByKind[kind] ?? [{ label: `List of ${factsOf(kind).nouns}`, className: square }]
}

/** Returns the crops of the image at the top of a page. */
function bandCrops(): ImageCrop[] {
  return [
    { label: 'Top of the page on a computer', className: fiveHalves },
    { label: 'Top of the page on a phone', className: fourToOne },
  ]
}

/** Pages with a card on the home page, which shows their image. */
const pagesWithCard: Slot['publicPage'][] = ['events', 'gallery', 'contact']

/** Returns the crops of a slot's background image. */
export function slotCrops({ publicPage }: Slot): ImageCrop[] {
  if (publicPage === 'home')
    return [
      { label: 'Home on a computer', className: square },
      { label: 'Home on a phone', className: twoToOne },
    ]
  const crops = bandCrops()
  return pagesWithCard.includes(publicPage)
    ? [...crops, { label: 'Card on Home', className: threeHalves }]
    : crops
}
