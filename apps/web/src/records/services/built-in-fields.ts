import type { BuiltInText, Service } from '@isse/api/records/services/schema'

/**
 * What the form holds of a service whose further information nobody has written: the built-in text and facts, which stand
 * on its page until then, to be edited.
 */
export function builtInFields(service: Service, { builtInText, facts }: BuiltInText) {
  const { whenText, whereText, costText, furtherInformation } = service
  if (furtherInformation !== '' || builtInText === null) return {}
  return {
    furtherInformation: builtInText,
    furtherInformationFormat: 'markdown' as const,
    ...(!whenText && !whereText && facts && { whenText: facts.whenText, whereText: facts.whereText }),
    costText: costText || (facts?.costText ?? ''),
  }
}

/**
 * Leaves the built-in facts unwritten where nobody has changed them, so that they change with the site, and a script reads
 * that nobody has written anything. Beside another text than the built-in one they are written, because the page then
 * takes nothing from that.
 */
export function withoutBuiltIn<Changes extends ServiceTexts>(
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

type ServiceTexts = Partial<Pick<Service, 'whenText' | 'whereText' | 'costText' | 'furtherInformation'>>
