import { serviceUpdate } from '@isse/api/records/services/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { DeleteRecord } from '../../records/record/delete-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { onWebsite } from '../../records/record/on-website.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'
import { useRecord, useRemoveRecord } from '../../records/record/use-record.ts'
import { toFields, withoutBuiltIn } from '../../records/services/service-fields.ts'
import { ServiceForm } from '../../records/services/service-form.tsx'
import { Screen, toServices } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-service/$serviceId')({
  loader: async ({ context: { calls }, params }) => {
    await loadRecord(calls.services.get, params)
    await loadRecord(calls.services.builtInText, params)
  },
  head: ({ match }) => unlistedHead('Edit service', match.context),
  component: EditService,
  notFoundComponent: ({ data }) => <RecordGone back={toServices} data={data} />,
})

function EditService() {
  const key = Route.useParams()
  const entity = { procedures: trpc.services, cache: trpc.useUtils().services }
  const [builtIn] = trpc.services.builtInText.useSuspenseQuery(key)
  const { record, form } = useRecord({
    ...entity,
    key,
    toFields: (service) => toFields(service, builtIn),
    updated: wording.serviceUpdated,
    website: onWebsite.service,
  })
  const remove = useRemoveRecord({ ...entity, key })
  return (
    <Screen title={`Edit ${record.name}`} back={toServices}>
      <ServiceForm
        key={key.serviceId}
        schema={serviceUpdate}
        {...form}
        save={(changes) => form.save(withoutBuiltIn(changes, builtIn))}
        current={record.image}
        builtInText={builtIn.builtInText ?? undefined}
        submit={wording.saveYourChanges}
      />
      <DeleteRecord title={wording.deleteService} remove={remove} to="/admin/edit-services" />
    </Screen>
  )
}
