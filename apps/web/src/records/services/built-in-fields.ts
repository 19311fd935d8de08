import type { BuiltInText, Service } from '@isse/api/records/services/schema'

/** Fills the form of a service without further information with the built-in text and facts that its page shows. */
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
 * Empties built-in facts that nobody changed, so that later releases can change them and scripts see that nobody wrote them.
 * Saves them beside a changed text, because the page then shows no built-in content.
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
