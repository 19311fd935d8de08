import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Outcome } from './outcome.ts'
import { listProblems, ProblemLinks } from './problem-links.tsx'
import { focusField } from './focus-field.ts'
import { useSharedState } from './shared-state.ts'
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
  useFocusAfter(formState.isSubmitting, problems.length > 0, messageId)
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

/**
 * Focuses the sentence after a submit, if there is one, or the first invalid field, unless the form has focused a field:
 * it knows no fields of a row.
 */
function useFocusAfter(isSubmitting: boolean, hasProblems: boolean, messageId: string): void {
  const { id } = useSharedState()
  const wasSubmitting = useRef(false)
  useEffect(() => {
    const hasEnded = wasSubmitting.current && !isSubmitting
    wasSubmitting.current = isSubmitting
    if (!hasEnded || (hasProblems && document.activeElement?.matches(INVALID))) return
    const field = hasProblems && document.querySelector(`[id^="${CSS.escape(`${id}-`)}"]${INVALID}`)
    if (field) return focusField(field.id)
    const message = document.getElementById(messageId)
    if (!message?.textContent) return
    message.focus()
    // The following text belongs to the sentence, such as when to expect an answer.
    message.nextElementSibling?.scrollIntoView({ block: 'nearest' })
  }, [isSubmitting, hasProblems, messageId, id])
}

const INVALID = '[aria-invalid="true"]'
