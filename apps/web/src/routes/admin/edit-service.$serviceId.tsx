import { serviceUpdate, type Service } from '@isse/api/services/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { ServiceForm } from '../../admin/services/service-form.tsx'
import { DeleteRecord } from '../../admin/record/delete-record.tsx'
import { loadRecord, RecordGone } from '../../admin/record/record-gone.tsx'
import { Screen, toServices } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/edit-service/$serviceId')({
  // Always the record as it is now, whatever the cache holds.
  loader: ({ context: { calls }, params }) =>
    loadRecord(() => calls.services.get.fetch(params, { staleTime: 0 })),
  head: () => unlistedHead('Edit service'),
  component: EditService,
  notFoundComponent: ({ data }) => <RecordGone back={toServices} data={data} />,
})

function EditService() {
  const key = Route.useParams()
  const [service] = trpc.services.get.useSuspenseQuery(key)
  const calls = trpc.useUtils()
  const { mutateAsync: update } = trpc.services.update.useMutation()
  const { mutateAsync: remove } = trpc.services.remove.useMutation()

  async function save(changed: z.output<typeof serviceUpdate>) {
    const saved = await update(changed)
    await calls.services.invalidate(undefined, { refetchType: 'all' })
    return { success: wording.serviceUpdated, values: toFields(saved) }
  }

  async function removeService() {
    const answer = await remove(key)
    await calls.services.list.invalidate(undefined, { refetchType: 'all' })
    return answer
  }

  return (
    <Screen title={`Edit ${service.name}`} back={toServices}>
      <ServiceForm
        key={key.serviceId}
        schema={serviceUpdate}
        defaultValues={toFields(service)}
        current={service.image}
        save={save}
        latest={async () => toFields(await calls.services.get.fetch(key, { staleTime: 0 }))}
        submit={wording.saveYourChanges}
      />
      <DeleteRecord title={wording.deleteService} remove={removeService} to="/admin/edit-services" />
    </Screen>
  )
}

function toFields({ serviceId, name, serviceText, furtherInformation, version, image }: Service) {
  return {
    serviceId,
    name,
    serviceText,
    furtherInformation,
    version,
    imageAlt: image.alt,
    imageId: undefined,
  }
}
