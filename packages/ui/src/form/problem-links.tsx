import { focusField } from './focus-field.ts'
import { fieldId, useSharedState } from './shared-state.ts'

export interface Problem {
  /** The path of the field, such as 'images.0.caption'. */
  name: string
  error: { message?: unknown; type?: unknown }
}

/** Lists the fields with errors, including fields in lists, in the order of validation. */
export function listProblems(errors: object, path = ''): Problem[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const name = path + key
    return 'type' in error && 'message' in error ? [{ name, error }] : listProblems(error, `${name}.`)
  })
}

/** Links that focus the fields with errors, in the order of the page. */
export function ProblemLinks({ problems }: { problems: Problem[] }) {
  const { id: formId, labels } = useSharedState()
  const idOf = (name: string) => fieldId(formId, name)
  return (
    <ul className="mt-1">
      {sortByPosition(problems, idsInPage(formId) ?? [...labels.keys()].map(idOf), idOf).map(
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
 * Returns the ids of the form's fields in the order of the page, which differs from that of the schema. Undefined on
 * the server, which uses the order of rendering.
 */
function idsInPage(formId: string): string[] | undefined {
  if (typeof document === 'undefined') return undefined
  return Array.from(document.querySelectorAll(`[id^="${CSS.escape(`${formId}-`)}"]`), ({ id }) => id)
}

/** Sorts problems by the position of their fields. Problems without a field come last. */
export function sortByPosition(
  problems: Problem[],
  ids: string[],
  idOf: (name: string) => string,
): Problem[] {
  const positionOf = ({ name }: Problem) => {
    const position = ids.indexOf(idOf(name))
    return position === -1 ? ids.length : position
  }
  return [...problems].sort((a, b) => positionOf(a) - positionOf(b))
}
