import { useFormContext } from 'react-hook-form'
import { fieldId, useFormFrame } from './form-frame.ts'
import { Notice, Status } from './notice.tsx'

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
  const wrong = Object.entries(fields).flatMap(([name, error]) => (error ? [{ name, error }] : []))
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

interface ProblemLinksProps {
  id: string
  wrong: { name: string; error: { message?: unknown } }[]
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
