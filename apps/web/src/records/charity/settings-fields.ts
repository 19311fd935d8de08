import type { Charity } from '@isse/api/records/charity/schema'

/** What the form holds of the record. The logo stays unless another is uploaded, so `imageId` is empty. */
export function toFields({ image: _, imageUrl: __, ...charity }: Charity) {
  return { ...charity, imageId: undefined }
}
