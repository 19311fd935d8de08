import { newService } from '@isse/api/services/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { ServiceForm } from '../../admin/services/service-form.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/new-service')({
  head: () => unlistedHead('New Service'),
  component: NewService,
})

const empty = { name: '', serviceText: '', imageAlt: '', furtherInformation: '', imageId: undefined }

function NewService() {
  const calls = trpc.useUtils()
  const { mutateAsync: create } = trpc.services.create.useMutation()

  async function save(service: z.output<typeof newService>) {
    await create(service)
    await calls.services.invalidate(undefined, { refetchType: 'all' })
    return { success: wording.serviceSaved, values: empty }
  }

  return (
    <Screen title="New Service" back={toDashboard}>
      <ServiceForm schema={newService} defaultValues={empty} save={save} submit={wording.save} />
    </Screen>
  )
}
