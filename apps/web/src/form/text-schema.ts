import { checkText, type TextRule } from '@isse/api/site/forms/text-rules'
import type { FormSchema } from '@isse/ui/form/form'

/**
 * Creates a schema for the texts of a public form without zod, which is too large for public pages. Other values, such
 * as of a checkbox, pass unchecked, because the server validates all of them.
 */
export function createTextSchema<Values extends Record<string, unknown>>(
  rules: Partial<Record<keyof Values, TextRule>>,
): FormSchema<Values, Values> {
  return {
    '~standard': {
      version: 1,
      vendor: 'isse',
      validate: (input) => {
        const typed = input as Values
        const checked = Object.entries<TextRule | undefined>(rules).flatMap(([field, rule]) =>
          rule ? [[field, checkText(rule, typed[field])] as const] : [],
        )
        const issues = checked.flatMap(([field, result]) =>
          typeof result === 'string' ? [] : [{ ...result, path: [field] }],
        )
        return issues.length > 0 ? { issues } : { value: { ...typed, ...Object.fromEntries(checked) } }
      },
    },
  }
}
