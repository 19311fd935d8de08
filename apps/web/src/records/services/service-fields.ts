import type { BuiltInText, Service } from '@isse/api/records/services/schema'

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
 * @param builtIn what stands on the service's page until somebody writes further information, to be edited
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
  { builtInText, facts }: BuiltInText,
) {
  const isBuiltIn = furtherInformation === '' && builtInText !== null
  const built = isBuiltIn ? facts : null
  const times = whenText || whereText ? null : built
  return {
    serviceId,
    name,
    serviceText,
    serviceTextFormat,
    whenText: times?.whenText ?? whenText,
    whereText: times?.whereText ?? whereText,
    costText: costText || (built?.costText ?? ''),
    furtherInformation: isBuiltIn ? builtInText : furtherInformation,
    furtherInformationFormat: isBuiltIn ? ('markdown' as const) : furtherInformationFormat,
    version,
    imageAlt: image.alt,
    imageId: undefined,
  }
}

/**
 * Leaves the built-in facts unwritten where nobody has changed them, so that they change with the site, and a script reads
 * that nobody has written anything. Beside another text than the built-in one they are written, because the page then
 * takes nothing from that.
 */
export function withoutBuiltIn<Changes extends WrittenByForm>(
  changes: Changes,
  { builtInText, facts }: BuiltInText,
): Changes {
  const { whenText, whereText, costText, furtherInformation } = changes
  if (!facts || (furtherInformation && furtherInformation !== builtInText)) return changes
  const isTimesBuiltIn = whenText === facts.whenText && whereText === facts.whereText
  return {
    ...changes,
    ...(isTimesBuiltIn && { whenText: '', whereText: '' }),
    ...(costText === facts.costText && { costText: '' }),
  }
}

type WrittenByForm = Partial<Pick<Service, 'whenText' | 'whereText' | 'costText' | 'furtherInformation'>>
