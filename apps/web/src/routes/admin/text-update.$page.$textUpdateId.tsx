import { pageTextForm } from '@isse/api/records/page-texts/schema'
import { wording } from '@isse/api/site/words/wording'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { fillFields } from '../../records/record/form-values.ts'
import { WaitingNotice } from '../../records/unpublished/waiting-notice.tsx'
import { loadRecord, readWaiting } from '../../records/record/load-record.ts'
import { useRecord } from '../../records/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { slotOfText } from '../../records/addresses/slot-addresses.ts'
import { HistoryLink } from '../../records/history/history-link.tsx'
import { unlistedHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/admin/text-update/$page/$textUpdateId')({
  loader: async ({ context: { calls }, params }) => {
    const slot = slotOfText(params.page, params.textUpdateId)
    if (!slot) throw notFound()
    await loadRecord(calls.pageTexts.get, params)
    await readWaiting(calls, 'pageText', Number(params.textUpdateId))
    return { name: slot.name }
  },
  head: ({ match }) => unlistedHead('Edit text', match.context),
  component: EditText,
})

const { AdminForm, TextArea } = createAdminForm<z.input<typeof pageTextForm>>()

function EditText() {
  const key = Route.useParams()
  const { name } = Route.useLoaderData()
  const { waiting, formKey, onChanged, form } = useRecord('pageText', {
    key,
    id: Number(key.textUpdateId),
    toFields: (text) => fillFields(pageTextForm, text),
    updated: wording.textSaved,
  })

  /** An empty text is not saved, without a message (specification, section 2). */
  async function save(changes: z.output<typeof pageTextForm>) {
    return changes.siteText === '' ? {} : form.save(changes)
  }

  return (
    <Screen title={`Edit text: ${name}`} back={toDashboard}>
      <WaitingNotice waiting={waiting} onChanged={onChanged} />
      <AdminForm
        key={`${key.page}/${key.textUpdateId} ${formKey}`}
        schema={pageTextForm}
        {...form}
        save={save}
        submit={wording.save}
      >
        <TextArea name="siteText" label="Text" rows={10} hint="An empty text is not saved." hintBelow />
      </AdminForm>
      <p className="mt-8">
        <HistoryLink kind="pageText" id={Number(key.textUpdateId)} />
      </p>
    </Screen>
  )
}
