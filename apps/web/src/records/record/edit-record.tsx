import type { Kind } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'
import { useId, type ComponentProps, type ReactNode } from 'react'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { AfterSave } from './after-save.tsx'
import { FormStatus } from './form-status.tsx'
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
  /** Converts the record to field values; by default each field has the column of its name. */
  toFields?: (record: SavedRecord<K>) => TypedFields
  /** Converts field values to the input of a save. */
  toSave?: (typed: TypedFields) => TypedFields
  /** Returns false for values that must not be sent; by default all are sent. */
  shouldSave?: (typed: TypedFields) => boolean
  /** The sentence after a save. */
  updated: string
  /** Explains the sentence, such as where the record appears. */
  note?: ((record: SavedRecord<K>) => ReactNode) | undefined
  /** Stands above the form. */
  above?: ReactNode
  /** Stands at the end of the screen. */
  below?: ReactNode
  children: ReactNode
}

// A procedure that returns a record has no message, so the screen says `updated`, in the specification's words.
// A `message` of a procedure is shown as it is.

/** The screen that edits a record. It saves, saves drafts, and after a conflict lets people choose between both versions. */
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
  const { kind, id, record, refetch } = of
  const formId = useId()

  async function save(typed: TypedFields) {
    if (shouldSave && !shouldSave(typed)) return {}
    const saved = await of.save(toSave(typed))
    const { version } = saved as { version: number }
    return {
      success: updated,
      more: (
        <AfterSave
          kind={kind}
          record={saved as object}
          note={note?.(saved)}
          // There is nothing before the first save of a record that every site has.
          saves={version > 1 ? [{ kind, id, version }] : []}
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
      <FormStatus parts={[{ ...of, record: record as object }]} formId={formId} />
      {above}
      <AdminForm
        key={of.formKey}
        formId={formId}
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
      {below}
    </Screen>
  )
}

/** Returns the id of the image that a save removed from a record, if it removed one. */
function formerImageOf(before: unknown, saved: unknown): number | undefined {
  const idOf = (record: unknown) => (record as { image?: { imageId: number } | null }).image?.imageId
  return idOf(before) === idOf(saved) ? undefined : idOf(before)
}
