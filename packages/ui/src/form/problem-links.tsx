import { focusField } from './focus-field.ts'
import { fieldId, useFormFrame } from './form-frame.ts'

/** A field that has an error. */
export interface Problem {
  /** The path of the field, such as 'images.0.caption'. */
  name: string
  error: { message?: unknown; type?: unknown }
}

/** The fields that have errors, fields in lists included, in the order in which they were checked. */
export function listProblems(errors: object, path = ''): Problem[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const name = path + key
    return 'type' in error && 'message' in error ? [{ name, error }] : listProblems(error, `${name}.`)
  })
}

/** What is wrong, in the order of the fields in the page. Each entry is a link that puts the focus into its field. */
export function ProblemLinks({ problems }: { problems: Problem[] }) {
  const { id: formId, labels } = useFormFrame()
  const idOf = (name: string) => fieldId(formId, name)
  return (
    <ul className="mt-1">
      {sortByPlace(problems, idsInPage(formId) ?? [...labels.keys()].map(idOf), idOf).map(
        ({ name, error }) => (
          <li key={name} className="py-1">
            <a
              href={`#${idOf(name)}`}
              className="link"
              onClick={(event) => {
                event.preventDefault()
                focusField(idOf(name))
              }}
            >
              {String(error.message)}
            </a>
          </li>
        ),
      )}
    </ul>
  )
}

/**
 * The ids of the form's fields, as they follow each other in the page: fields come and go, and a schema has another order.
 * Undefined on the server, which has no page and takes the order in which the fields were rendered.
 */
function idsInPage(formId: string): string[] | undefined {
  if (typeof document === 'undefined') return undefined
  return Array.from(document.querySelectorAll(`[id^="${CSS.escape(`${formId}-`)}"]`), ({ id }) => id)
}

/** Problems by the place of their fields. Those of no field come last. */
export function sortByPlace(problems: Problem[], ids: string[], idOf: (name: string) => string): Problem[] {
  const placeOf = ({ name }: Problem) => {
    const place = ids.indexOf(idOf(name))
    return place === -1 ? ids.length : place
  }
  return [...problems].sort((a, b) => placeOf(a) - placeOf(b))
}
