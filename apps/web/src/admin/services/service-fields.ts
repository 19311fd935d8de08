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

/**
 * What the form holds of a service. Its image stays unless another is uploaded, so `imageId` is empty.
 *
 * @param builtInText what stands on the service's page until somebody writes further information, to be edited
 */
export function toFields(
  {
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
  }: Service,
  builtInText: string | null,
) {
  const isBuiltIn = furtherInformation === '' && builtInText !== null
  return {
    serviceId,
    name,
    serviceText,
    serviceTextFormat,
    whenText,
    whereText,
    costText,
    furtherInformation: isBuiltIn ? builtInText : furtherInformation,
    furtherInformationFormat: isBuiltIn ? ('markdown' as const) : furtherInformationFormat,
    version,
    imageAlt: image.alt,
    imageId: undefined,
  }
}
