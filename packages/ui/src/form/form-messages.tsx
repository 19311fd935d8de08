import { useFormContext } from 'react-hook-form'
import { listProblems, ProblemLinks } from './problem-links.tsx'
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
  const { formState } = useFormContext()
  const { root, ...fields } = formState.errors
  const wrong = listProblems(fields)
  const isIncomplete = wrong.some(({ error }) => MISSING.includes(String(error.type)))
  const failure = root?.message ?? (isIncomplete ? incomplete : wrong.length > 0 && invalid)
  // While the form is being sent, the errors are those of the attempt before.
  const sentence = !formState.isSubmitting && failure
  return (
    <>
      {sentence && (
        <Notice kind="error" role="alert" more={wrong.length > 0 && <ProblemLinks problems={wrong} />}>
          {sentence}
        </Notice>
      )}
      <Status>{!sentence && success}</Status>
    </>
  )
}
