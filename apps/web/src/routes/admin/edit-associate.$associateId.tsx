import { associateUpdate, type Associate } from '@isse/api/associates/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { AssociateForm } from '../../admin/associates/associate-form.tsx'
import { DeleteRecord } from '../../admin/record/delete-record.tsx'
import { loadRecord, RecordGone } from '../../admin/record/record-gone.tsx'
import { Screen, toAssociates } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/edit-associate/$associateId')({
  // Always the record as it is now, whatever the cache holds.
  loader: ({ context: { calls }, params }) =>
    loadRecord(() => calls.associates.get.fetch(params, { staleTime: 0 })),
  head: () => unlistedHead('Edit associate'),
  component: EditAssociate,
  notFoundComponent: ({ data }) => <RecordGone back={toAssociates} data={data} />,
})

function EditAssociate() {
  const key = Route.useParams()
  const [associate] = trpc.associates.get.useSuspenseQuery(key)
  const calls = trpc.useUtils()
  const { mutateAsync: update } = trpc.associates.update.useMutation()
  const { mutateAsync: remove } = trpc.associates.remove.useMutation()

  async function save(changed: z.output<typeof associateUpdate>) {
    const saved = await update(changed)
    await calls.associates.invalidate(undefined, { refetchType: 'all' })
    return { success: wording.associateUpdated, values: toFields(saved) }
  }

  async function removeAssociate() {
    const answer = await remove(key)
    await calls.associates.list.invalidate(undefined, { refetchType: 'all' })
    return answer
  }

  return (
    <Screen title={`Edit ${associate.name}`} back={toAssociates}>
      <AssociateForm
        key={key.associateId}
        schema={associateUpdate}
        defaultValues={toFields(associate)}
        current={associate.image}
        save={save}
        latest={async () => toFields(await calls.associates.get.fetch(key, { staleTime: 0 }))}
        submit={wording.save}
      />
      <DeleteRecord title={wording.deleteAssociate} remove={removeAssociate} to="/admin/edit-associates" />
    </Screen>
  )
}

function toFields({ associateId, name, associateText, link, version, image }: Associate) {
  return {
    associateId,
    name,
    associateText,
    link,
    version,
    imageAlt: image.alt,
    imageId: undefined,
  }
}
