import { useEffect, useId, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import {
  FormProvider,
  useFieldArray,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { createFrame, FormFrameContext } from './form-frame.ts'
import { FormMessages } from './form-messages.tsx'
import { resolveBy, type FormSchema } from './form-schema.ts'
import { ROOT_OF_FIELDS, ROOT_OF_VALUES, watchCorrections } from './watch-corrections.ts'
import type { VersionChoiceProps } from './version-choice.tsx'

/** What came of a form that was submitted. */
export interface Outcome<Values> {
  /** A sentence that says what was done. */
  success?: string
  /** Whether that sentence says that only a part was done. */
  isPartial?: boolean
  /** Follows the sentence of success or failure, such as a link to what was saved. */
  more?: ReactNode
  /** The new values of the fields, which count as saved, such as the record as the server answered it. */
  values?: Values
  /** Values that the fields show on top of `values` and that are not saved, where only a part could be. */
  unsaved?: Values
  /** A sentence that says why nothing was done. The fields keep what was typed. */
  failure?: string
  /** Errors of single fields. */
  problems?: { field: string; message: string }[]
  /** The record as somebody else has saved it meanwhile: a conflict, and nothing was saved. */
  theirs?: Values
  /** Says who has saved it, and when, where that is known. */
  theirTitle?: string
  /** Names their version beside one's own, where it is known whose it is. */
  theirName?: string
}

export { useFieldArray, type FieldPath, type FieldValues, type FormSchema }

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
  const [success, setSuccess] = useState(props.outcome?.success)
  const [isPartial, setIsPartial] = useState(false)
  const [more, setMore] = useState(props.outcome?.more)
  const [errors] = useState(() => errorsOf<Values>(props.outcome))
  const [theirs, setTheirs] = useState<FieldValues>()
  const [theirWords, setTheirWords] = useState<Pick<VersionChoiceProps, 'title' | 'theirName'>>({})
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

  const submitForm = form.handleSubmit((values) => finish(onSubmit(values)))
  const submitDraft = form.handleSubmit(async (values) => {
    if (draft) await finish(draft.onSubmit(values as Record<string, unknown>))
  })

  async function finish(sent: Promise<Outcome<DefaultValues<Values>>>) {
    const outcome = await sent.catch(onError)
    // Before setError, because reset clears the errors.
    if (outcome.values) frame.formerAlts.clear()
    if (outcome.values) form.reset(outcome.values)
    if (outcome.unsaved) form.reset(outcome.unsaved, { keepDefaultValues: true })
    if (outcome.failure !== undefined)
      form.setError('root', { type: rootTypeOf(outcome), message: outcome.failure })
    outcome.problems?.forEach(({ field, message }, index) => {
      form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    setSuccess(outcome.success)
    setIsPartial(outcome.isPartial ?? false)
    setMore(outcome.more)
    setTheirs(outcome.theirs)
    setTheirWords({ title: outcome.theirTitle, theirName: outcome.theirName })
  }

  function submitAs(asDraft: boolean) {
    if (isSubmitting) return
    isDraft.current = asDraft
    setSentAsDraft(asDraft)
    setSuccess(undefined)
    void (asDraft ? submitDraft() : submitForm())
  }

  const isSending = (asDraft: boolean) => isSubmitting && sentAsDraft === asDraft

  /** Takes these values and the version from theirs, and submits again. */
  function resolveConflict(fromTheirs: string[]) {
    for (const name of [...fromTheirs, 'version'])
      form.setValue(name as FieldPath<Values>, theirs?.[name], { shouldDirty: true })
    setTheirs(undefined)
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
            {...{ incomplete, invalid, success, isPartial, more }}
            messageId={action === undefined ? `${MESSAGE_ID}-${id}` : MESSAGE_ID}
          />
        </form>
        {beside}
        {theirs && Choice && (
          <Choice
            theirs={theirs}
            {...theirWords}
            onChoose={resolveConflict}
            onClose={() => setTheirs(undefined)}
          />
        )}
      </FormFrameContext>
    </FormProvider>
  )
}

/** Which corrections make the sentence of a failure leave the page; see watchCorrections. */
function rootTypeOf({ problems }: Pick<Outcome<unknown>, 'problems'>): string {
  if (!problems) return 'failed'
  return problems.length > 0 ? ROOT_OF_FIELDS : ROOT_OF_VALUES
}

/** The errors that a form posted without JavaScript has from the start. */
function errorsOf<Values extends FieldValues>({
  failure,
  problems = [],
}: Outcome<DefaultValues<Values>> = {}): FieldErrors<Values> | undefined {
  if (failure === undefined) return undefined
  const fields = problems.map(({ field, message }) => [field, { type: 'server', message }] as const)
  return { root: { message: failure }, ...Object.fromEntries(fields) } as FieldErrors<Values>
}

/**
 * Leaves out empty texts. react-hook-form would write them into the inputs, over what was typed before the page's
 * script was there.
 */
function withoutEmpty<Values extends FieldValues>(values: DefaultValues<Values>): DefaultValues<Values> {
  const filled = Object.entries(values ?? {}).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as DefaultValues<Values>
}

/** Submits a form that the user submitted before the page's script was there; see earlySubmit. */
function useEarlySubmit() {
  const done = useRef(false)
  return (form: HTMLFormElement | null) => {
    if (!form || done.current) return
    done.current = true
    // By its button: requestSubmit() is newer than the oldest browsers that run our scripts.
    if (form.dataset.early === 'submitted')
      queueMicrotask(() => form.querySelector<HTMLButtonElement>('[type=submit]')?.click())
    delete form.dataset.early
  }
}
