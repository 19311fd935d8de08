import { newPartner } from '@isse/api/records/partners/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { onWebsite } from '../../records/record/on-website.ts'
import { useNewRecord } from '../../records/record/use-record.ts'
import { Screen, toPartners } from '../../admin/shell/screen.tsx'
import { emptyPartner } from '../../records/partners/partner-fields.ts'
import { PartnerForm } from '../../records/partners/partner-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/new-partner')({
  head: ({ match }) => unlistedHead('New Partner', match.context),
  component: NewPartner,
})

function NewPartner() {
  const form = useNewRecord({
    procedures: trpc.partners,
    cache: trpc.useUtils().partners,
    empty: emptyPartner,
    created: 'The partner has been saved for your website.',
    website: onWebsite.partner,
  })
  return (
    <Screen title="New Partner" back={toPartners}>
      <PartnerForm schema={newPartner} {...form} submit={wording.save} />
    </Screen>
  )
}
