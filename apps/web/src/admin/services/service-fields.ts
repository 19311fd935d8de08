import type { Service } from '@isse/api/services/schema'

/** What the form of a new service starts with. */
export const emptyService = {
  name: '',
  serviceText: '',
  imageAlt: '',
  whenText: '',
  whereText: '',
  costText: '',
  furtherInformation: '',
  imageId: undefined,
}

/** What the form holds of a service. Its image stays unless another is uploaded, so `imageId` is empty. */
export function toFields({
  serviceId,
  name,
  serviceText,
  whenText,
  whereText,
  costText,
  furtherInformation,
  version,
  image,
}: Service) {
  return {
    serviceId,
    name,
    serviceText,
    whenText,
    whereText,
    costText,
    furtherInformation,
    version,
    imageAlt: image.alt,
    imageId: undefined,
  }
}
