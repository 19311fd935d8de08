import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Outcome } from './outcome.ts'
import { listProblems, ProblemLinks } from './problem-links.tsx'
import { useSay } from '../latest-message.tsx'
import { ROOT_OF_FIELDS } from './watch-corrections.ts'
import { Notice, Status } from '../notice.tsx'

/** zod's codes for a field that is missing. All others are for a field that is wrong. */
const MISSING = ['too_small', 'invalid_type']

interface FormMessagesProps {
  incomplete: string
  invalid: string
  outcome: Pick<Outcome<unknown>, 'success' | 'isPartial' | 'more'>
  /** The id of the sentence. */
  messageId: string
}

/**
 * The sentence about the whole form, with a link to each field that has an error. When the form has been sent, the sentence
 * gets the focus, which brings it into view, and so are the words that follow it. Where a field is wrong, that field has the focus instead.
 */
export function FormMessages({
  incomplete,
  invalid,
  outcome: { success, isPartial, more },
  messageId,
}: FormMessagesProps) {
  const { formState } = useFormContext()
  const { root, ...fields } = formState.errors
  const wrong = listProblems(fields)
  const isIncomplete = wrong.some(({ error }) => MISSING.includes(String(error.type)))
  // The link to the field says why it was refused.
  const refusal = wrong.some(({ error }) => error.message === root?.message)
    ? invalid
    : root?.type === ROOT_OF_FIELDS && wrong.length === 0
      ? undefined
      : root?.message
  const failure = refusal ?? (isIncomplete ? incomplete : wrong.length > 0 && invalid)
  // While the form is being sent, the errors are those of the attempt before.
  const sentence = !formState.isSubmitting && failure
  useSay(sentence)
  useFocusAfter(formState.isSubmitting, wrong.length > 0 ? undefined : messageId)
  return (
    <>
      {sentence && (
        <Notice
          kind="error"
          role="alert"
          id={messageId}
          more={wrong.length > 0 ? <ProblemLinks problems={wrong} /> : more}
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

/** Moves the focus to the sentence with this id when a submit has ended, unless there is nothing to say. */
function useFocusAfter(isSubmitting: boolean, id: string | undefined): void {
  const wasSubmitting = useRef(false)
  useEffect(() => {
    const hasEnded = wasSubmitting.current && !isSubmitting
    wasSubmitting.current = isSubmitting
    const message = hasEnded && id !== undefined && document.getElementById(id)
    if (!message || !message.textContent) return
    message.focus()
    // The words after the sentence belong to it, such as when an answer can be expected.
    message.nextElementSibling?.scrollIntoView({ block: 'nearest' })
  }, [isSubmitting, id])
}
