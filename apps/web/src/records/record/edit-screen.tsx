import { factsOf, type ListKind } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'
import type { z } from 'zod'
import type { LoaderCalls } from '../../app/trpc.ts'
import { linkToList, listAddress } from '../addresses/record-addresses.ts'
import { DeleteRecord } from './delete-record.tsx'
import { EditRecord } from './edit-record.tsx'
import { fillFields } from './form-values.ts'
import { loadRecord } from './load-record.ts'
import type { SavedRecord } from './procedures.ts'
import type { OtherFields, RecordForm, TypedFields } from './record-form.ts'
import { createSentences } from './sentences.ts'
import { useRecord } from './use-record.ts'
import { useRemoveRecord } from './use-remove-record.ts'

/** Creates the screen that edits or deletes a record of a kind. */
export function createEditScreen<
  K extends ListKind,
  New extends z.ZodObject,
  Change extends z.ZodObject,
  Extra = never,
>(kind: K, form: Omit<RecordForm<K, New, Change, Extra>, 'create'> & OtherFields<K, Change, Extra>) {
  const { label = '' } = factsOf(kind)
  const { updated, remove: deleteTitle } = createSentences(kind)
  const { update, Fields, Above, otherFields, extra, beforeSave } = form
  const { submit = wording.save, incomplete = wording.allFieldsComplete } = form
  const { title = (record: SavedRecord<K>) => `Edit ${(record as Record<string, unknown>)[label]}` } = form
  const useExtra = extra?.useData ?? (() => undefined)

  async function load(calls: LoaderCalls, id: number): Promise<void> {
    // The server has no extra data of an unpublished record.
    if (await loadRecord(calls, kind, id)) await extra?.load(calls, id)
  }

  function Edit({ id }: { id: number }) {
    const of = useRecord(kind, id)
    const { record, isOnWebsite } = of
    const extraData = useExtra(id, isOnWebsite)
    const removal = useRemoveRecord(of)

    function toFields(saved: SavedRecord<K>): TypedFields {
      const others = extra && !extraData ? {} : otherFields?.(saved, extraData as Extra)
      return { ...fillFields(update, saved as object), ...others }
    }

    return (
      <EditRecord
        of={of}
        title={title(record)}
        back={linkToList(kind)}
        schema={update}
        toFields={toFields}
        toSave={(typed) => beforeSave?.(typed as z.output<Change>, extraData) ?? typed}
        updated={updated}
        note={form.note}
        submit={submit}
        incomplete={incomplete}
        above={Above && isOnWebsite && <Above record={record} />}
        below={<DeleteRecord title={deleteTitle} {...removal} to={listAddress(kind)} />}
      >
        <Fields record={record} extra={extraData} />
      </EditRecord>
    )
  }

  return { load, Edit }
}
