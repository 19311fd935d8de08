import type { Associate } from '@isse/api/records/associates/schema'

/** What the form of a new associate starts with. */
export const emptyAssociate = {
  name: '',
  link: '',
  associateText: '',
  associateTextFormat: 'plain' as const,
  imageAlt: '',
  imageId: undefined,
}

/** What the form holds of an associate. Its image stays unless another is uploaded, so `imageId` is empty. */
export function toFields({
  associateId,
  name,
  associateText,
  associateTextFormat,
  link,
  version,
  image,
}: Associate) {
  return {
    associateId,
    name,
    associateText,
    associateTextFormat,
    link,
    version,
    imageAlt: image.alt,
    imageId: undefined,
  }
}
