import type { Partner } from '@isse/api/records/partners/schema'

/** What the form of a new partner starts with. */
export const emptyPartner = { name: '', contribution: '', imageId: undefined }

/** What the form holds of a partner. Its image stays unless another is uploaded, so `imageId` is empty. */
export function toFields({ partnerId, name, contribution, version }: Partner) {
  return { partnerId, name, contribution, version, imageId: undefined }
}
