import { partnerUpdate } from '@isse/api/records/partners/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { DeleteRecord } from '../../records/record/delete-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { onWebsite } from '../../records/record/on-website.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'
import { useRecord, useRemoveRecord } from '../../records/record/use-record.ts'
import { Screen, toPartners } from '../../admin/shell/screen.tsx'
import { toFields } from '../../records/partners/partner-fields.ts'
import { PartnerForm } from '../../records/partners/partner-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-partner/$partnerId')({
  loader: ({ context: { calls }, params }) => loadRecord(calls.partners.get, params),
  head: ({ match }) => unlistedHead('Edit partner', match.context),
  component: EditPartner,
  notFoundComponent: ({ data }) => <RecordGone back={toPartners} data={data} />,
})

function EditPartner() {
  const key = Route.useParams()
  const entity = { procedures: trpc.partners, cache: trpc.useUtils().partners }
  const updated = 'The partner has been updated and saved for your website.'
  const { record, form } = useRecord({ ...entity, key, toFields, updated, website: onWebsite.partner })
  const remove = useRemoveRecord({ ...entity, key })
  return (
    <Screen title={`Edit ${record.name}`} back={toPartners}>
      <PartnerForm
        key={key.partnerId}
        schema={partnerUpdate}
        {...form}
        current={record.image ?? undefined}
        submit={wording.saveYourChanges}
      />
      <DeleteRecord title="Delete this partner" remove={remove} to="/admin/edit-partners" />
    </Screen>
  )
}
