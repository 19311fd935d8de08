import type { Kind } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'
import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { HistoryLink } from '../history/history-link.tsx'
import { PendingNotice } from '../unpublished/pending-notice.tsx'
import { AfterSave } from './after-save.tsx'
import { fillFields } from './form-values.ts'
import type { SavedRecord } from './procedures.ts'
import type { TypedFields } from './record-form.ts'
import type { useRecord } from './use-record.ts'

const { AdminForm } = createAdminForm<TypedFields>()

type FormProps = ComponentProps<typeof AdminForm>

interface EditRecordProps<K extends Kind>
  extends
    Pick<ComponentProps<typeof Screen>, 'title' | 'back'>,
    Partial<Pick<FormProps, 'submit' | 'incomplete' | 'invalid'>> {
  of: ReturnType<typeof useRecord<K>>
  schema: z.ZodObject
  /** Creates the values of the fields; by default the record's columns. */
  toFields?: (record: SavedRecord<K>) => TypedFields
  /** Creates the input of a save from the values of the fields. */
  toSave?: (typed: TypedFields) => TypedFields
  /** Returns false for values that are not sent; by default all are. */
  shouldSave?: (typed: TypedFields) => boolean
  /** The sentence after a save. */
  updated: string
  /** A note beside that sentence. */
  note?: ((record: SavedRecord<K>) => ReactNode) | undefined
  /** Stands above the form. */
  above?: ReactNode
  /** Stands at the end of the screen. */
  below?: ReactNode
  children: ReactNode
}

// A procedure that returns a record returns no sentence, so the screen says that it worked, in the specification's words
// (`updated`). A procedure that returns a `message` knows more, such as the name of a deleted record, and the screen shows it as
// it is.

/** The screen that changes a record: saves it, keeps a draft of it and, after a conflict, lets the person choose between the two versions. */
export function EditRecord<K extends Kind>({
  of,
  title,
  back = toDashboard,
  schema,
  toFields = (record) => fillFields(schema, record as object),
  toSave = (typed) => typed,
  shouldSave,
  updated,
  note,
  above,
  below,
  children,
  submit = wording.save,
  ...form
}: EditRecordProps<K>) {
  const { kind, id, record, pending, refetch } = of

  async function save(typed: TypedFields) {
    if (shouldSave && !shouldSave(typed)) return {}
    const saved = await of.save(toSave(typed))
    return {
      success: updated,
      more: (
        <AfterSave
          kind={kind}
          record={saved as object}
          note={note?.(saved)}
          saves={[{ kind, id, version: (saved as { version: number }).version }]}
          formerImageId={formerImageOf(record, saved)}
          refetch={async () => toFields(await refetch())}
        />
      ),
      values: toFields(saved),
    }
  }

  async function saveDraft(typed: TypedFields) {
    const { message, saved } = await of.saveDraft(toSave(typed))
    return { success: message, values: toFields(saved) }
  }

  async function readTheirs() {
    const { saved, by } = await of.readTheirs()
    return { values: toFields(saved), by }
  }

  return (
    <Screen title={title} back={back}>
      <PendingNotice pending={pending} onChanged={of.restart} />
      {above}
      <AdminForm
        key={of.formKey}
        schema={schema}
        defaultValues={toFields(record)}
        save={save}
        saveDraft={saveDraft}
        readLatest={readTheirs}
        preview={{ kind, id, toBody: (typed) => ({ fields: toSave(typed) }) }}
        submit={submit}
        {...form}
      >
        {children}
      </AdminForm>
      <p className="mt-8">
        <HistoryLink kind={kind} id={id} />
      </p>
      {below}
    </Screen>
  )
}

/** The image that a save took out of a record; undefined where it took none. */
function formerImageOf(before: unknown, saved: unknown): number | undefined {
  const idOf = (record: unknown) => (record as { image?: { imageId: number } | null }).image?.imageId
  return idOf(before) === idOf(saved) ? undefined : idOf(before)
}
