import { pageTextForm } from '@isse/api/records/page-texts/schema'
import { wording } from '@isse/api/site/words/wording'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { slotOfText } from '../../records/addresses/slot-addresses.ts'
import { EditRecord } from '../../records/record/edit-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { useRecord } from '../../records/record/use-record.ts'

export const Route = createFileRoute('/admin/text-update/$page/$textUpdateId')({
  remountDeps: ({ params }) => params,
  loader: async ({ context: { calls }, params }) => {
    const slot = slotOfText(params.page, params.textUpdateId)
    if (!slot) throw notFound()
    await loadRecord(calls, 'pageText', slot.textUpdateId)
    return { slot }
  },
  head: ({ match }) => unlistedHead('Edit text', match.context),
  component: EditText,
})

const { TextArea } = createAdminForm<z.input<typeof pageTextForm>>()

function EditText() {
  const { slot } = Route.useLoaderData()
  return (
    <EditRecord
      of={useRecord('pageText', slot.textUpdateId)}
      title={`Edit text: ${slot.name}`}
      schema={pageTextForm}
      updated={wording.textSaved}
      // An empty text is silently not saved (specification, section 2).
      shouldSave={({ siteText }) => siteText !== ''}
    >
      <TextArea name="siteText" label="Text" rows={10} hint="An empty text is not saved." hintBelow />
    </EditRecord>
  )
}
