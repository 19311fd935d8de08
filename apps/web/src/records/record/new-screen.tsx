import type { ListKind } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { hasNewEntry } from '../../admin/shell/admin-menu.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { trpc } from '../../app/trpc.ts'
import { editLink, linkToList } from '../addresses/record-addresses.ts'
import { newTitle } from '../addresses/titles.ts'
import { AfterSave } from './after-save.tsx'
import { emptyFields } from './form-values.ts'
import { pickCache, pickMutations, recordId, refetchAll, type InputOf } from './procedures.ts'
import type { RecordForm, TypedFields } from './record-form.ts'
import { createSentences } from './sentences.ts'

const { AdminForm } = createAdminForm<TypedFields>()

/** Creates the screen that adds records of a kind, one after the other. */
export function createNewScreen<
  K extends ListKind,
  New extends z.ZodObject,
  Change extends z.ZodObject,
  Extra,
>(kind: K, form: RecordForm<K, New, Change, Extra>) {
  const { create: schema, Fields, note, staysOpen, beforeSave, incomplete } = form
  const { created } = createSentences(kind)
  const empty: TypedFields = { ...emptyFields(schema), ...form.empty }
  // The screen links back to the page that links to it.
  const back = hasNewEntry(kind) ? toDashboard : linkToList(kind)
  const toSave = (typed: TypedFields) => beforeSave?.(typed as z.output<Change>) ?? typed

  function New() {
    const calls = trpc.useUtils()
    const navigate = useNavigate()

    async function save(typed: TypedFields) {
      const saved = await pickMutations(calls, kind).create.mutate(toSave(typed) as InputOf<K, 'create'>)
      await refetchAll(pickCache(calls, kind))
      const id = recordId(kind, saved as object)
      if (staysOpen) return open(id, created)
      const { version } = saved as { version: number }
      return {
        success: created,
        more: (
          <AfterSave
            kind={kind}
            record={saved as object}
            note={note?.(saved)}
            saves={[{ kind, id, version }]}
            // After an undo the record is a draft, and the form is empty.
            refetch={() => calls.invalidate()}
          />
        ),
        values: empty,
      }
    }

    async function saveDraft(typed: TypedFields) {
      const { id, message } = await calls.client.unpublished.keep.mutate({
        kind,
        fields: toSave(typed),
        seen: null,
      })
      await calls.unpublished.invalidate()
      return open(id, message)
    }

    async function open(id: number, message: string) {
      await navigate({ ...editLink(kind, id), state: { message }, ignoreBlocker: true })
      return {}
    }

    return (
      <Screen title={newTitle(kind)} back={back}>
        <AdminForm
          schema={schema}
          defaultValues={empty}
          save={save}
          saveDraft={saveDraft}
          preview={{ kind, toBody: (typed) => ({ fields: toSave(typed) }) }}
          submit={wording.save}
          incomplete={incomplete ?? wording.allFieldsComplete}
        >
          <Fields />
        </AdminForm>
      </Screen>
    )
  }

  return { New, empty }
}
