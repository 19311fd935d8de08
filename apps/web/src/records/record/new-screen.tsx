import type { ListKind } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { hasNewEntry } from '../../admin/shell/admin-menu.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { linkToList } from '../addresses/record-addresses.ts'
import { emptyFields } from './form-values.ts'
import type { Taken } from './procedures.ts'
import { savedBy, type RecordForm, type TypedFields } from './record-form.ts'
import { makeSentences } from './sentences.ts'
import { newTitle } from '../addresses/titles.ts'
import { useNewRecord } from './use-new-record.ts'

const { AdminForm } = createAdminForm<TypedFields>()

/** Makes the screen that adds records of a kind. */
export function createNewScreen<
  K extends ListKind,
  New extends z.ZodObject,
  Change extends z.ZodObject,
  Further extends string,
>(kind: K, form: RecordForm<K, New, Change, Further>) {
  const { create, Fields, note, staysOpen } = form
  const toSave = savedBy(form)
  const { created } = makeSentences(kind)
  const empty = { ...emptyFields(create), ...form.empty }
  // It leads back to where the link to it is.
  const back = hasNewEntry(kind) ? toDashboard : linkToList(kind)

  function New() {
    const { defaultValues, save, keep, preview } = useNewRecord(kind, { empty, created, note, staysOpen })
    return (
      <Screen title={newTitle(kind)} back={back}>
        <AdminForm
          schema={create}
          defaultValues={defaultValues}
          save={(typed) => save(toSave(typed) as Taken<K, 'create'>)}
          keep={(typed) => keep(toSave(typed))}
          preview={{ ...preview, toBody: (typed) => ({ fields: toSave(typed) }) }}
          submit={wording.save}
          incomplete={form.incomplete ?? wording.allFieldsComplete}
        >
          <Fields />
        </AdminForm>
      </Screen>
    )
  }

  return { New, empty }
}
