import { newService } from '@isse/api/records/services/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { onWebsite } from '../../records/record/on-website.ts'
import { useNewRecord } from '../../records/record/use-record.ts'
import { emptyService } from '../../records/services/service-fields.ts'
import { ServiceForm } from '../../records/services/service-form.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/new-service')({
  head: ({ match }) => unlistedHead('New Service', match.context),
  component: NewService,
})

function NewService() {
  const form = useNewRecord({
    procedures: trpc.services,
    cache: trpc.useUtils().services,
    empty: emptyService,
    created: wording.serviceSaved,
    website: onWebsite.service,
  })
  return (
    <Screen title="New Service" back={toDashboard}>
      <ServiceForm schema={newService} {...form} submit={wording.save} />
    </Screen>
  )
}
