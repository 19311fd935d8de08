import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Outcome } from './outcome.ts'
import { listProblems, ProblemLinks } from './problem-links.tsx'
import { useAnnounce } from '../latest-message.tsx'
import { ROOT_OF_FIELDS } from './watch-corrections.ts'
import { Notice, Status } from '../notice.tsx'

/** zod's codes for a missing field. All others are for an invalid field. */
const MISSING = ['too_small', 'invalid_type']

interface FormMessagesProps {
  incomplete: string
  invalid: string
  outcome: Pick<Outcome<unknown>, 'success' | 'isPartial' | 'more'>
  messageId: string
}

/**
 * The sentence about the whole form, with a link to each field that has an error. After a submit the sentence is
 * focused and scrolled into view, unless a field is invalid: then that field is focused.
 */
export function FormMessages({
  incomplete,
  invalid,
  outcome: { success, isPartial, more },
  messageId,
}: FormMessagesProps) {
  const { formState } = useFormContext()
  const { root, ...fields } = formState.errors
  const problems = listProblems(fields)
  const isIncomplete = problems.some(({ error }) => MISSING.includes(String(error.type)))
  // The link to the field shows the same message.
  const rootMessage = problems.some(({ error }) => error.message === root?.message)
    ? invalid
    : root?.type === ROOT_OF_FIELDS && problems.length === 0
      ? undefined
      : root?.message
  const failure = rootMessage ?? (isIncomplete ? incomplete : problems.length > 0 && invalid)
  // During a submit, the errors are those of the previous attempt.
  const sentence = !formState.isSubmitting && failure
  useAnnounce(sentence)
  useFocusAfter(formState.isSubmitting, problems.length > 0 ? undefined : messageId)
  return (
    <>
      {sentence && (
        <Notice
          kind="error"
          role="alert"
          id={messageId}
          more={problems.length > 0 ? <ProblemLinks problems={problems} /> : more}
        >
          {sentence}
        </Notice>
      )}
      <Status id={sentence ? undefined : messageId} kind={isPartial ? 'info' : 'success'}>
        {!sentence && success}
      </Status>
      {!sentence && success && more}
    </>
  )
}

/** Focuses the element with this id after a submit. Does nothing if the id is undefined. */
function useFocusAfter(isSubmitting: boolean, id: string | undefined): void {
  const wasSubmitting = useRef(false)
  useEffect(() => {
    const hasEnded = wasSubmitting.current && !isSubmitting
    wasSubmitting.current = isSubmitting
    const message = hasEnded && id !== undefined && document.getElementById(id)
    if (!message || !message.textContent) return
    message.focus()
    // The following text belongs to the sentence, such as when to expect an answer.
    message.nextElementSibling?.scrollIntoView({ block: 'nearest' })
  }, [isSubmitting, id])
}
