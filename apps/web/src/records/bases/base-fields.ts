import type { Base } from '@isse/api/records/bases/schema'

/** What the form of a new base starts with. */
export const emptyBase = {
  name: '',
  town: '',
  address: '',
  postcode: '',
  hasPostalAddress: false,
  phone: '',
  openingHours: '',
  baseText: '',
  baseTextFormat: 'plain' as const,
  facilities: '',
  stepFreeNote: '',
  mapLink: '',
  imageAlt: '',
  imageId: undefined,
}

/** What the form holds of a base. Its image stays unless another is uploaded, so `imageId` is empty. */
export function toFields({
  baseId,
  name,
  town,
  address,
  postcode,
  hasPostalAddress,
  phone,
  openingHours,
  baseText,
  baseTextFormat,
  facilities,
  stepFreeNote,
  mapLink,
  version,
  image,
}: Base) {
  return {
    baseId,
    name,
    town,
    address,
    postcode,
    hasPostalAddress,
    phone,
    openingHours,
    baseText,
    baseTextFormat,
    facilities,
    stepFreeNote,
    mapLink,
    version,
    imageAlt: image?.alt ?? '',
    imageId: undefined,
  }
}
