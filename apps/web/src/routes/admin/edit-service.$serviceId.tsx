import { serviceUpdate, type Service } from '@isse/api/services/schema'
import { wording } from '@isse/api/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { Notice } from '@isse/ui/notice'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { Screen, toServices } from '../../admin/screen.tsx'
import { ServiceForm } from '../../admin/service-form.tsx'
import { failureOf, isRefusal } from '../../failure.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/edit-service/$serviceId')({
  // Always the record as it is now, whatever the cache holds.
  loader: async ({ context: { calls }, params: { serviceId } }) => {
    try {
      await calls.services.get.fetch({ serviceId }, { staleTime: 0 })
    } catch (error) {
      throw isRefusal(error, 'NOT_FOUND', 'BAD_REQUEST') ? notFound() : error
    }
  },
  component: EditService,
  notFoundComponent: () => (
    <Screen title={wording.notFound} back={toServices}>
      <Notice kind="error" role="alert">
        {wording.serviceGone}
      </Notice>
    </Screen>
  ),
})

function EditService() {
  const { serviceId } = Route.useParams()
  const [service] = trpc.services.get.useSuspenseQuery({ serviceId })
  const calls = trpc.useUtils()
  const { mutateAsync: update } = trpc.services.update.useMutation()

  async function save(changed: z.output<typeof serviceUpdate>) {
    try {
      const saved = await update(changed)
      await calls.services.invalidate(undefined, { refetchType: 'all' })
      return { success: wording.serviceUpdated, values: toFields(saved) }
    } catch (error) {
      return failureOf(error)
    }
  }

  return (
    <Screen title={`Edit ${service.name}`} back={toServices}>
      <ServiceForm
        key={serviceId}
        schema={serviceUpdate}
        defaultValues={toFields(service)}
        current={service.image}
        onSubmit={save}
        submit={wording.saveYourChanges}
      />
      <hr className="my-10 border-base-300" />
      <DeleteService service={service} />
    </Screen>
  )
}

function DeleteService({ service: { serviceId } }: { service: Service }) {
  const navigate = useNavigate()
  const calls = trpc.useUtils()
  const { mutateAsync: remove } = trpc.services.remove.useMutation()

  async function removeService() {
    try {
      const { message } = await remove({ serviceId })
      await calls.services.list.invalidate(undefined, { refetchType: 'all' })
      await navigate({ to: '/admin/edit-services', state: { message } })
      return undefined
    } catch (error) {
      return failureOf(error).failure
    }
  }

  return (
    <ConfirmDialog
      title={wording.deleteService}
      text={wording.irreversible}
      confirm={wording.delete}
      cancel="Keep it"
      busy={wording.pleaseWait}
      onConfirm={removeService}
      className="inline-block link py-1 font-semibold link-error"
    />
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
