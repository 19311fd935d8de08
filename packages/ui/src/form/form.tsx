import { useEffect, useId, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import {
  FormProvider,
  useFieldArray,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { useEarlySubmit } from './early-submit.tsx'
import { createFrame, FormFrameContext } from './form-frame.ts'
import { FormMessages } from './form-messages.tsx'
import { resolveBy, type FormSchema } from './form-schema.ts'
import { errorsOf, rootTypeOf, type Outcome } from './outcome.ts'
import { watchCorrections } from './watch-corrections.ts'
import type { VersionChoiceProps } from './version-choice.tsx'

export { useFieldArray, type FieldPath, type FieldValues, type FormSchema, type Outcome }

export interface FormProps<Values extends FieldValues, Checked> {
  schema: FormSchema<Values, Checked>
  defaultValues: DefaultValues<Values>
  /** Gets the values once the schema accepts them. An error that it throws goes to `onError`. */
  onSubmit: (values: Checked) => Promise<Outcome<DefaultValues<Values>>>
  /** Describes an error that `onSubmit` threw. */
  onError: (error: unknown) => Outcome<DefaultValues<Values>> | Promise<Outcome<DefaultValues<Values>>>
  /** The sentence where a field is missing. */
  incomplete: string
  /** The sentence where all fields are filled in and one is wrong. */
  invalid: string
  /** The label of the button. */
  submit: string
  /** The label of the button while the form is being sent. */
  busy: string
  /** A second button, which saves the values as a draft. Its schema does not ask for what is missing. */
  draft?: {
    schema: FormSchema<Values, Record<string, unknown>>
    onSubmit: (values: Record<string, unknown>) => Promise<Outcome<DefaultValues<Values>>>
    label: string
  }
  /** Asks which of two versions to keep, where `onSubmit` can meet a conflict. */
  Choice?: ComponentType<VersionChoiceProps>
  /** Where the browser posts the form without JavaScript. If left out, the form waits for the page's script. */
  action?: string
  /** Stands after the form, and knows what is typed: see unsaved-values.tsx. */
  beside?: ReactNode
  /** What came of the form when it was posted without JavaScript: the server renders it into this page. */
  outcome?: Outcome<DefaultValues<Values>>
  children: ReactNode
}

/** Where the answer to a form that was posted without JavaScript says what came of it. One such form is on a page. */
const MESSAGE_ID = 'answer'

/**
 * A form is its schema and its fields. It is not submitted while the schema finds an error: each error is shown beside
 * its field, a sentence below the button, and the first wrong field gets the focus. Where no field is wrong, the sentence
 * that says what came of it gets the focus. Whatever happens, the fields keep what was typed.
 */
export function Form<Values extends FieldValues, Checked>(props: FormProps<Values, Checked>) {
  const { schema, defaultValues, onSubmit, onError, incomplete, invalid, submit, busy, action } = props
  const { draft, Choice, beside, children } = props
  const id = useId()
  const frame = useMemo(() => createFrame(id), [id])
  const [outcome, setOutcome] = useState(props.outcome ?? {})
  const [errors] = useState(() => errorsOf<Values>(props.outcome))
  /** Whether the values are checked and sent as a draft. */
  const isDraft = useRef(false)
  const [sentAsDraft, setSentAsDraft] = useState(false)
  const check = resolveBy(schema)
  const checkDraft = draft && (resolveBy(draft.schema) as unknown as typeof check)
  const form: UseFormReturn<Values, unknown, Checked> = useForm({
    defaultValues: withoutEmpty(defaultValues),
    errors,
    resolver: async (_, context, options) => {
      await Promise.allSettled(frame.pending)
      return (isDraft.current && checkDraft ? checkDraft : check)(form.getValues(), context, options)
    },
  })
  const { isSubmitting } = form.formState
  useEffect(() => watchCorrections(form), [form])

  async function finish(sent: Promise<Outcome<DefaultValues<Values>>>) {
    const result = await sent.catch(onError)
    // Before setError, because reset clears the errors.
    if (result.values) frame.formerAlts.clear()
    if (result.values) form.reset(result.values)
    if (result.unsaved) form.reset(result.unsaved, { keepDefaultValues: true })
    if (result.failure !== undefined)
      form.setError('root', { type: rootTypeOf(result), message: result.failure })
    result.problems?.forEach(({ field, message }, index) => {
      form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    setOutcome(result)
  }

  function submitAs(asDraft: boolean) {
    if (isSubmitting) return
    isDraft.current = asDraft
    setSentAsDraft(asDraft)
    setOutcome({})
    const send = (values: Checked) =>
      asDraft && draft ? draft.onSubmit(values as Record<string, unknown>) : onSubmit(values)
    void form.handleSubmit((values) => finish(send(values)))()
  }

  const isSending = (asDraft: boolean) => isSubmitting && sentAsDraft === asDraft

  /** Takes these values and the version from theirs, and submits again. */
  function resolveConflict(fromTheirs: string[]) {
    const theirs = outcome.theirs as FieldValues
    for (const name of [...fromTheirs, 'version'])
      form.setValue(name as FieldPath<Values>, theirs[name], { shouldDirty: true })
    form.clearErrors('root')
    submitAs(sentAsDraft)
  }

  return (
    <FormProvider {...form}>
      <FormFrameContext value={frame}>
        <form
          ref={useEarlySubmit()}
          noValidate
          method="post"
          action={action && `${action}#${MESSAGE_ID}`}
          data-early={action === undefined ? '' : undefined}
          onSubmit={(event) => {
            event.preventDefault()
            submitAs(false)
          }}
          className="grid max-w-xl gap-6"
        >
          {children}
          <div className="flex flex-wrap gap-4">
            <button type="submit" className="btn btn-lg btn-primary">
              {isSending(false) && <span aria-hidden className="loading loading-spinner" />}
              {isSending(false) ? busy : submit}
            </button>
            {draft && (
              <button type="button" className="btn btn-outline btn-lg" onClick={() => submitAs(true)}>
                {isSending(true) ? busy : draft.label}
              </button>
            )}
          </div>
          <FormMessages
            {...{ incomplete, invalid, outcome }}
            messageId={action === undefined ? `${MESSAGE_ID}-${id}` : MESSAGE_ID}
          />
        </form>
        {beside}
        {outcome.theirs && Choice && (
          <Choice
            theirs={outcome.theirs}
            title={outcome.theirTitle}
            theirName={outcome.theirName}
            onChoose={resolveConflict}
            onClose={() => setOutcome({ ...outcome, theirs: undefined })}
          />
        )}
      </FormFrameContext>
    </FormProvider>
  )
}

/**
 * Leaves out empty texts. react-hook-form would write them into the inputs, over what was typed before the page's
 * script was there.
 */
function withoutEmpty<Values extends FieldValues>(values: DefaultValues<Values>): DefaultValues<Values> {
  const filled = Object.entries(values ?? {}).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as DefaultValues<Values>
}
