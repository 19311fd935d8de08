import type { Associate } from '@isse/api/associates/schema'

/** What the form of a new associate starts with. */
export const emptyAssociate = { name: '', link: '', associateText: '', imageAlt: '', imageId: undefined }

/** What the form holds of an associate. Its image stays unless another is uploaded, so `imageId` is empty. */
export function toFields({ associateId, name, associateText, link, version, image }: Associate) {
  return { associateId, name, associateText, link, version, imageAlt: image.alt, imageId: undefined }
}
