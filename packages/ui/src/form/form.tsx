import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
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
import type { z } from 'zod'
import { FormFrameContext, type FormFrame } from './form-frame.ts'
import { FormMessages } from './form-messages.tsx'
import type { VersionChoiceProps } from './version-choice.tsx'

/** What became of a form that was sent. */
export interface Outcome<Values> {
  /** A sentence that says what was done. */
  success?: string
  /** In place of what the fields hold, such as the record as it was saved. */
  values?: Values
  /** What the fields go on holding, where only a part of it was saved. */
  unsaved?: Values
  /** A sentence that says why nothing was done; every field keeps what was typed. */
  failure?: string
  /** What is wrong with single fields. */
  problems?: { field: string; message: string }[]
  /** The record as somebody else saved it meanwhile, where nothing was done because of that. */
  theirs?: Values
}

export { useFieldArray, type FieldPath, type FieldValues }

export interface FormProps<Values extends FieldValues, Checked> {
  schema: z.ZodType<Checked, Values>
  defaultValues: DefaultValues<Values>
  onSubmit: (values: Checked) => Promise<Outcome<DefaultValues<Values>>>
  /** Says what became of a form whose `onSubmit` threw. */
  onError: (error: unknown) => Outcome<DefaultValues<Values>> | Promise<Outcome<DefaultValues<Values>>>
  /** The sentence for fields that are missing. */
  incomplete: string
  /** The sentence for fields that are there and wrong. */
  invalid: string
  /** The words of the button. */
  submit: string
  /** Its words while sending. */
  busy: string
  /** For a record that several people change: asks which of two versions to keep. */
  Choice?: ComponentType<VersionChoiceProps>
  /** Where the form goes without JavaScript; left out, it waits for the page's script. */
  action?: string
  /** What had become of it before this page was made. */
  outcome?: Outcome<DefaultValues<Values>>
  children: ReactNode
}

/**
 * A form is its schema and its fields. Nothing is sent while something is wrong; each error stands beside its field
 * and the sentence under the button; the focus goes to the first. What was typed stays, whatever happens.
 */
export function Form<Values extends FieldValues, Checked>(props: FormProps<Values, Checked>) {
  const { schema, defaultValues, onSubmit, onError, incomplete, invalid, submit, busy, action } = props
  const { Choice, children } = props
  const id = useId()
  const frame = useMemo<FormFrame>(() => ({ id, pending: new Set(), labels: new Map() }), [id])
  const [success, setSuccess] = useState(props.outcome?.success)
  const [errors] = useState(() => errorsOf<Values>(props.outcome))
  const [theirs, setTheirs] = useState<FieldValues>()
  const check = zodResolver(schema)
  const form: UseFormReturn<Values, unknown, Checked> = useForm({
    defaultValues: withoutEmpty(defaultValues),
    errors,
    resolver: async (_, context, options) => {
      await Promise.allSettled(frame.pending)
      return check(form.getValues(), context, options)
    },
  })
  const { isSubmitting } = form.formState

  const send = form.handleSubmit(async (values) => {
    const outcome = await onSubmit(values).catch(onError)
    // First: it clears what is said to be wrong.
    if (outcome.values) form.reset(outcome.values)
    if (outcome.unsaved) form.reset(outcome.unsaved, { keepDefaultValues: true })
    if (outcome.failure !== undefined) form.setError('root', { message: outcome.failure })
    outcome.problems?.forEach(({ field, message }, index) => {
      form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    setSuccess(outcome.success)
    setTheirs(outcome.theirs)
  })

  /** What is chosen is saved on top of theirs. */
  function choose(fromTheirs: string[]) {
    for (const name of [...fromTheirs, 'version'])
      form.setValue(name as FieldPath<Values>, theirs?.[name], { shouldDirty: true })
    setTheirs(undefined)
    form.clearErrors('root')
    void send()
  }

  return (
    <FormProvider {...form}>
      <FormFrameContext value={frame}>
        <form
          ref={useEarlySubmit()}
          noValidate
          method="post"
          action={action}
          data-early={action === undefined ? '' : undefined}
          onSubmit={(event) => {
            event.preventDefault()
            if (isSubmitting) return
            setSuccess(undefined)
            void send(event)
          }}
          className="grid max-w-xl gap-6"
        >
          {children}
          <button type="submit" className="btn justify-self-start btn-lg btn-primary">
            {isSubmitting && <span aria-hidden className="loading loading-spinner" />}
            {isSubmitting ? busy : submit}
          </button>
          <FormMessages {...{ incomplete, invalid, success }} />
        </form>
        {theirs && Choice && (
          <Choice theirs={theirs} onChoose={choose} onClose={() => setTheirs(undefined)} />
        )}
      </FormFrameContext>
    </FormProvider>
  )
}

function errorsOf<Values extends FieldValues>({
  failure,
  problems = [],
}: Outcome<DefaultValues<Values>> = {}): FieldErrors<Values> | undefined {
  if (failure === undefined) return undefined
  const fields = problems.map(({ field, message }) => [field, { type: 'server', message }] as const)
  return { root: { message: failure }, ...Object.fromEntries(fields) } as FieldErrors<Values>
}

/** A field that has no value yet keeps what was typed into it before the page's script was there. */
function withoutEmpty<Values extends FieldValues>(values: DefaultValues<Values>): DefaultValues<Values> {
  const filled = Object.entries(values ?? {}).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as DefaultValues<Values>
}

/** Sends a form that was submitted before the page's script was there; see earlySubmit. */
function useEarlySubmit() {
  const done = useRef(false)
  return (form: HTMLFormElement | null) => {
    if (!form || done.current) return
    done.current = true
    if (form.dataset.early === 'submitted') queueMicrotask(() => form.requestSubmit())
    delete form.dataset.early
  }
}
