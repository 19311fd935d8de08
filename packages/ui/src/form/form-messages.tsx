import { useFormContext } from 'react-hook-form'
import { fieldId, useFormFrame } from './form-frame.ts'
import { Notice, Status } from '../notice.tsx'

/** zod's codes for a field that is missing. All others are for a field that is wrong. */
const MISSING = ['too_small', 'invalid_type']

interface FormMessagesProps {
  incomplete: string
  invalid: string
  success: string | undefined
}

/** The sentence about the whole form, with a link to each field that has an error. */
export function FormMessages({ incomplete, invalid, success }: FormMessagesProps) {
  const { id } = useFormFrame()
  const { setFocus, formState } = useFormContext()
  const { root, ...fields } = formState.errors
  const wrong = listErrors(fields)
  const isIncomplete = wrong.some(({ error }) => MISSING.includes(String(error.type)))
  const failure = root?.message ?? (isIncomplete ? incomplete : wrong.length > 0 && invalid)
  // While the form is being sent, the errors are those of the attempt before.
  const sentence = !formState.isSubmitting && failure
  return (
    <>
      {sentence && (
        <Notice
          kind="error"
          role="alert"
          more={wrong.length > 0 && <ProblemLinks {...{ id, wrong, setFocus }} />}
        >
          {sentence}
        </Notice>
      )}
      <Status>{!sentence && success}</Status>
    </>
  )
}

interface FieldErrorEntry {
  /** The path of the field, such as 'images.0.caption'. */
  name: string
  error: { message?: unknown; type?: unknown }
}

/** The fields that have errors, fields in lists included. */
function listErrors(errors: object, path = ''): FieldErrorEntry[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const name = path + key
    return 'type' in error && 'message' in error ? [{ name, error }] : listErrors(error, `${name}.`)
  })
}

interface ProblemLinksProps {
  id: string
  wrong: FieldErrorEntry[]
  setFocus: (name: string) => void
}

function ProblemLinks({ id, wrong, setFocus }: ProblemLinksProps) {
  return (
    <ul className="mt-1">
      {wrong.map(({ name, error }) => (
        <li key={name} className="py-1">
          <a
            href={`#${fieldId(id, name)}`}
            className="link"
            onClick={(event) => {
              event.preventDefault()
              setFocus(name)
            }}
          >
            {String(error.message)}
          </a>
        </li>
      ))}
    </ul>
  )
}
