import { checkText, type TextRule } from '@isse/api/site/forms/text-rules'
import type { FormSchema } from '@isse/ui/form/form'

/**
 * A schema for the texts of a public form, without the library that the schemas of the server are made with. Other
 * values, such as that of a checkbox, pass as they are: the server judges all of them.
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
