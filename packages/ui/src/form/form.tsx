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
import { createSharedState, SharedStateContext } from './shared-state.ts'
import { FormMessages } from './form-messages.tsx'
import { createResolver, type FormSchema } from './form-schema.ts'
import { errorsOf, rootTypeOf, type Outcome } from './outcome.ts'
import { watchCorrections } from './watch-corrections.ts'
import type { VersionChoiceProps } from './version-choice.tsx'

export { useFieldArray, type FieldPath, type FieldValues, type FormSchema, type Outcome }

export interface FormProps<Values extends FieldValues, Checked> {
  schema: FormSchema<Values, Checked>
  defaultValues: DefaultValues<Values>
  /** Receives valid values. Errors that it throws go to `onError`. */
  onSubmit: (values: Checked) => Promise<Outcome<DefaultValues<Values>>>
  /** Describes an error that `onSubmit` threw. */
  onError: (error: unknown) => Outcome<DefaultValues<Values>> | Promise<Outcome<DefaultValues<Values>>>
  /** The sentence if a field is missing. */
  incomplete: string
  /** The sentence if all fields are filled in and one is invalid. */
  invalid: string
  /** The label of the button. */
  submit: string
  /** The label of the button during a submit. */
  busy: string
  /** A second button that saves the values as a draft. Its schema allows missing fields. */
  draft?: {
    schema: FormSchema<Values, Record<string, unknown>>
    onSubmit: (values: Record<string, unknown>) => Promise<Outcome<DefaultValues<Values>>>
    label: string
  }
  /** Asks which of two versions to keep, if `onSubmit` can return a conflict. */
  Choice?: ComponentType<VersionChoiceProps>
  /** The id of the form element, for buttons outside of it. */
  formId?: string | undefined
  /** The URL for a form without JavaScript. If left out, the form waits for the page's script. */
  action?: string
  /** Rendered after the form, with access to the typed values: see unsaved-values.tsx. */
  afterForm?: ReactNode
  /** The result of a form that was posted without JavaScript, for server rendering. */
  outcome?: Outcome<DefaultValues<Values>>
  children: ReactNode
}

/** The id of the message in the response to a form without JavaScript. A page has at most one such form. */
const MESSAGE_ID = 'answer'

/**
 * A form with a schema. It is not submitted while the schema finds an error: errors are shown next to their fields and
 * summarised below the button, or above those of a form with drafts (see form-bar in form-bar.css). The first invalid
 * field is focused, otherwise the sentence with the result. The fields always keep the typed values.
 */
export function Form<Values extends FieldValues, Checked>(props: FormProps<Values, Checked>) {
  const { schema, defaultValues, onSubmit, onError, incomplete, invalid, submit, busy, action } = props
  const { draft, Choice, afterForm, children } = props
  const id = useId()
  const shared = useMemo(() => createSharedState(id), [id])
  const [outcome, setOutcome] = useState(props.outcome ?? {})
  const [errors] = useState(() => errorsOf<Values>(props.outcome))
  const isDraft = useRef(false)
  const [sentAsDraft, setSentAsDraft] = useState(false)
  const check = createResolver(schema)
  const checkDraft = draft && (createResolver(draft.schema) as unknown as typeof check)
  const form: UseFormReturn<Values, unknown, Checked> = useForm({
    defaultValues: omitEmptyTexts(defaultValues),
    errors,
    resolver: async (_, context, options) => {
      await Promise.allSettled(shared.pending)
      return (isDraft.current && checkDraft ? checkDraft : check)(form.getValues(), context, options)
    },
  })
  const { isSubmitting } = form.formState
  useEffect(() => watchCorrections(form), [form])

  async function finish(sent: Promise<Outcome<DefaultValues<Values>>>) {
    const result = await sent.catch(onError)
    // Before setError, because reset clears the errors.
    if (result.values) shared.formerAlts.clear()
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
  const messages = (
    <div className="form-messages grid *:not-empty:mt-6">
      <FormMessages
        {...{ incomplete, invalid, outcome }}
        messageId={action === undefined ? `${MESSAGE_ID}-${id}` : MESSAGE_ID}
      />
    </div>
  )

  /** Copies these values and the version from theirs, and submits again. */
  function resolveConflict(fromTheirs: string[]) {
    const theirs = outcome.theirs as FieldValues
    for (const name of [...fromTheirs, 'version'])
      form.setValue(name as FieldPath<Values>, theirs[name], { shouldDirty: true })
    form.clearErrors('root')
    submitAs(sentAsDraft)
  }

  return (
    <FormProvider {...form}>
      <SharedStateContext value={shared}>
        <form
          id={props.formId}
          ref={useEarlySubmit()}
          noValidate
          method="post"
          action={action && `${action}#${MESSAGE_ID}`}
          data-early={action === undefined ? '' : undefined}
          onSubmit={(event) => {
            event.preventDefault()
            submitAs(false)
          }}
          className="max-w-xl"
        >
          <div className="grid gap-6">{children}</div>
          <div className={draft && 'form-bar'}>
            {draft && messages}
            <div className={draft ? 'form-buttons flex flex-wrap gap-2' : 'mt-6'}>
              <button type="submit" className={`btn btn-primary ${draft ? 'px-3 sm:px-4' : 'btn-lg'}`}>
                {isSending(false) && <span aria-hidden className="loading loading-spinner" />}
                {isSending(false) ? busy : submit}
              </button>
              {draft && (
                <button type="button" className="btn btn-outline px-3 sm:px-4" onClick={() => submitAs(true)}>
                  {isSending(true) ? busy : draft.label}
                </button>
              )}
            </div>
            {!draft && messages}
          </div>
        </form>
        {afterForm}
        {outcome.theirs && Choice && (
          <Choice
            theirs={outcome.theirs}
            title={outcome.theirTitle}
            theirName={outcome.theirName}
            onChoose={resolveConflict}
            onClose={() => setOutcome({ ...outcome, theirs: undefined })}
          />
        )}
      </SharedStateContext>
    </FormProvider>
  )
}

/**
 * Removes empty texts. react-hook-form would write them over values that were typed before the page's script was
 * loaded.
 */
function omitEmptyTexts<Values extends FieldValues>(values: DefaultValues<Values>): DefaultValues<Values> {
  const filled = Object.entries(values ?? {}).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as DefaultValues<Values>
}
