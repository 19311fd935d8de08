import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { listProblems } from './problem-links.tsx'

/** The type of the sentence of a refusal that names fields: it is shown for as long as one of them is wrong. */
export const ROOT_OF_FIELDS = 'ofFields'
/** The type of the sentence of a refusal that names no field: it is shown until a value changes. */
export const ROOT_OF_VALUES = 'ofValues'

/** The type of the error of a field that the server refused. The form's schema does not find it. */
const BY_SERVER = 'server'

/**
 * Takes away what a form says about a value that has been corrected. react-hook-form checks only the field that was typed into,
 * but another one may correct it: the error of a link without words goes with either.
 *
 * @returns a function that ends it
 */
export function watchCorrections<Values extends FieldValues, Checked>({
  subscribe,
  trigger,
  clearErrors,
  getValues,
}: UseFormReturn<Values, unknown, Checked>): () => void {
  let before = JSON.stringify(getValues())
  return subscribe({
    formState: { values: true, errors: true },
    callback({ values, errors = {} }) {
      const now = JSON.stringify(values)
      if (now === before) return
      before = now
      const { root, ...fields } = errors
      const wrong = listProblems(fields).filter(({ error }) => error.type !== BY_SERVER)
      if (wrong.length > 0) void trigger(wrong.map(({ name }) => name) as never)
      if (root?.type === ROOT_OF_VALUES) clearErrors('root')
    },
  })
}
