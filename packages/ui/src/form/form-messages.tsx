import { useFormContext } from 'react-hook-form'
import { fieldId, useFormFrame } from './form-frame.ts'
import { Notice, Status } from '../notice.tsx'

/** zod's codes for a field that is missing, as against one that is wrong. */
const missing = ['too_small', 'invalid_type']

interface FormMessagesProps {
  incomplete: string
  invalid: string
  success: string | undefined
}

/** What there is to say about the whole form, with a link to each field that needs a hand. */
export function FormMessages({ incomplete, invalid, success }: FormMessagesProps) {
  const { id } = useFormFrame()
  const { setFocus, formState } = useFormContext()
  const { root, ...fields } = formState.errors
  const wrong = listWrong(fields)
  const isIncomplete = wrong.some(({ error }) => missing.includes(String(error.type)))
  const said = root?.message ?? (isIncomplete ? incomplete : wrong.length > 0 && invalid)
  // What was wrong before is not said of what is being sent now.
  const sentence = !formState.isSubmitting && said
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

interface Wrong {
  /** The path of the field, such as 'images.0.caption'. */
  name: string
  error: { message?: unknown; type?: unknown }
}

/** The fields that something is wrong with, those in lists of fields included. */
function listWrong(errors: object, path = ''): Wrong[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const name = path + key
    return 'type' in error && 'message' in error ? [{ name, error }] : listWrong(error, `${name}.`)
  })
}

interface ProblemLinksProps {
  id: string
  wrong: Wrong[]
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
