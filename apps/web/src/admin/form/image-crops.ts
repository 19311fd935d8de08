import { factsOf, type ImageKind } from '@isse/api/site/kinds'
import type { Slot } from '@isse/api/site/slots'
import type { ImageCrop } from '@isse/ui/image/image-crops'

const square = 'aspect-square w-24 rounded-xl'
const circle = 'aspect-square w-24 rounded-full'
const fourThirds = 'aspect-4/3 w-32 rounded-xl'
const threeHalves = 'aspect-3/2 w-36 rounded-xl'
const twoToOne = 'aspect-2/1 w-44 rounded-xl'
const threeToOne = 'aspect-3/1 w-60 rounded-xl'
const fourToOne = 'aspect-4/1 w-60 rounded-xl'

/** How the pages cut the images of a kind: one entry for each shape, with all places that have it. */
const ownCrops: Partial<Record<ImageKind, ImageCrop[]>> = {
  service: [
    { label: 'Tiles on Home and About us, and its own page on a computer', className: square },
    { label: 'List of services, and its own page on a phone', className: threeHalves },
  ],
  associate: [{ label: 'Home, and list of associates', className: circle }],
  event: [
    { label: 'List of events on a computer', className: fourThirds },
    { label: 'Its own page on a computer, and the list on a tablet', className: square },
    { label: 'Both on a phone', className: threeHalves },
  ],
  // The lightbox shows the whole image.
  galleryImage: [{ label: 'Gallery. Who presses it sees all of it.', className: square }],
  base: [{ label: 'Home, and list of facilities', className: threeHalves }],
  ownPage: [
    { label: 'Top of the page on a computer', className: threeToOne },
    { label: 'Top of the page on a phone', className: twoToOne },
  ],
  teamMember: [{ label: 'Home', className: circle }],
  partner: [{ label: 'About us', className: circle }],
}

/** How the pages cut the images of a kind's records. A kind that says nothing has one list, of squares. */
export function recordCrops(kind: ImageKind): ImageCrop[] {
  return ownCrops[kind] ?? [{ label: `List of ${factsOf(kind).nouns}`, className: square }]
}

/** The pages with a head of the usual height to which the home page leads by a card with their image. */
const hasCard: Slot['publicPage'][] = ['gallery', 'contact']

/** How the pages cut the background image of a slot. */
export function slotCrops({ publicPage }: Slot): ImageCrop[] {
  if (publicPage === 'home')
    return [
      { label: 'Home on a computer', className: threeHalves },
      { label: 'Home on a phone', className: twoToOne },
    ]
  const onComputer = { label: 'Top of the page on a computer', className: threeToOne }
  // The page of events has a lower head on phones, so that the first event is in sight.
  if (publicPage === 'events')
    return [
      onComputer,
      { label: 'Top of the page on a phone', className: fourToOne },
      { label: 'Card on Home', className: twoToOne },
    ]
  const phone = 'Top of the page on a phone'
  return [
    onComputer,
    { label: hasCard.includes(publicPage) ? `${phone}, and card on Home` : phone, className: twoToOne },
  ]
}
