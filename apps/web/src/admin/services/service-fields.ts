import type { Service } from '@isse/api/services/schema'

/** What the form of a new service starts with. */
export const emptyService = {
  name: '',
  serviceText: '',
  serviceTextFormat: 'plain' as const,
  imageAlt: '',
  whenText: '',
  whereText: '',
  costText: '',
  furtherInformation: '',
  furtherInformationFormat: 'plain' as const,
  imageId: undefined,
}

/** What the form holds of a service. Its image stays unless another is uploaded, so `imageId` is empty. */
export function toFields({
  serviceId,
  name,
  serviceText,
  serviceTextFormat,
  whenText,
  whereText,
  costText,
  furtherInformation,
  furtherInformationFormat,
  version,
  image,
}: Service) {
  return {
    serviceId,
    name,
    serviceText,
    serviceTextFormat,
    whenText,
    whereText,
    costText,
    furtherInformation,
    furtherInformationFormat,
    version,
    imageAlt: image.alt,
    imageId: undefined,
  }
}
