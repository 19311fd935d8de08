import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { listProblems } from './problem-links.tsx'

/** Type of a root error that names fields: it is shown while one of them is invalid. */
export const ROOT_OF_FIELDS = 'ofFields'
/** Type of a root error without fields: it is shown until a value changes. */
export const ROOT_OF_VALUES = 'ofValues'

/** Type of a field error from the server, which the form's schema does not find. */
const BY_SERVER = 'server'

/**
 * Clears errors of values that were corrected. react-hook-form checks only the field that was typed into, but another
 * one may resolve its error: a link without a text is corrected by changing either.
 *
 * @returns a function that stops watching
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
      const problems = listProblems(fields).filter(({ error }) => error.type !== BY_SERVER)
      if (problems.length > 0) void trigger(problems.map(({ name }) => name) as never)
      if (root?.type === ROOT_OF_VALUES) clearErrors('root')
    },
  })
}
