import { factsOf, type ListKind } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { Screen } from '../../admin/shell/screen.tsx'
import type { LoaderCalls } from '../../app/trpc.ts'
import { linkToList, listAddress } from '../addresses/record-addresses.ts'
import { WaitingNotice } from '../unpublished/waiting-notice.tsx'
import { HistoryLink } from '../history/history-link.tsx'
import { DeleteRecord } from './delete-record.tsx'
import { fillFields } from './form-values.ts'
import { loadRecord, readWaiting } from './load-record.ts'
import { pickCache, pickFurther, useWaiting, type Saved, type Taken } from './procedures.ts'
import { savedBy, type OtherFields, type RecordForm, type TypedFields } from './record-form.ts'
import { makeSentences } from './sentences.ts'
import { useRecord } from './use-record.ts'
import { useRemoveRecord } from './use-remove-record.ts'

const { AdminForm } = createAdminForm<TypedFields>()

/** Makes the screen that changes or deletes a record of a kind. */
export function createEditScreen<
  K extends ListKind,
  New extends z.ZodObject,
  Change extends z.ZodObject,
  Further extends string = never,
>(kind: K, form: Omit<RecordForm<K, New, Change, Further>, 'create'> & OtherFields<K, Change, Further>) {
  const { id: idName, label = '' } = factsOf(kind)
  const { updated, remove: deleteTitle } = makeSentences(kind)
  const { update, Fields, Above, otherFields, submit = wording.saveYourChanges } = form
  const toSave = savedBy(form)
  const { title = (record: Saved<K>) => `Edit ${(record as Record<string, unknown>)[label]}` } = form
  const further = form.further && pickFurther(kind, form.further)
  const useFurther = further?.useAnswer ?? (() => undefined)

  const keyOf = (id: string) => ({ [idName]: id }) as Taken<K, 'get'>

  /** For the loader. */
  async function load(calls: LoaderCalls, id: string): Promise<void> {
    const waiting = await readWaiting(calls, kind, Number(id))
    if (waiting?.isOff) return
    await loadRecord(pickCache(calls, kind).get, keyOf(id))
    if (further) await loadRecord(further.pickCached(calls), keyOf(id))
  }

  function Edit({ id }: { id: string }) {
    const key = keyOf(id)
    const isOff = useWaiting(kind, Number(id))?.isOff ?? false
    const known = useFurther(key, !isOff)
    const {
      record,
      waiting,
      formKey,
      onChanged,
      form: fields,
    } = useRecord(kind, {
      key,
      id: Number(id),
      toFields: (saved) => ({
        ...fillFields(update, saved as object),
        // Of what is off the website nothing further is asked.
        ...(further && !known ? {} : otherFields?.(saved, known as never)),
      }),
      updated,
      note: form.note,
    })
    const { version } = record as { version: number }
    const leaving = useRemoveRecord(kind, { key, id: Number(id), version, isOff })
    return (
      <Screen title={title(record)} back={linkToList(kind)}>
        <WaitingNotice key={id} waiting={waiting} onChanged={onChanged} />
        {Above && !isOff && <Above record={record} />}
        <AdminForm
          key={`${id} ${formKey}`}
          schema={update}
          {...fields}
          save={(typed) => fields.save(toSave(typed, known) as Taken<K, 'update'>)}
          keep={(typed) => fields.keep(toSave(typed, known))}
          preview={{ ...fields.preview, toBody: (typed) => ({ fields: toSave(typed, known) }) }}
          submit={submit}
          incomplete={form.incomplete ?? wording.allFieldsComplete}
        >
          <Fields record={record} further={known} />
        </AdminForm>
        <p className="mt-8">
          <HistoryLink kind={kind} id={Number(id)} />
        </p>
        <DeleteRecord title={deleteTitle} {...leaving} to={listAddress(kind)} />
      </Screen>
    )
  }

  return { load, Edit }
}
