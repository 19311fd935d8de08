import { newAssociate } from '@isse/api/associates/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { AssociateForm } from '../../admin/associates/associate-form.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/new-associate')({
  head: () => unlistedHead('New Associate'),
  component: NewAssociate,
})

const empty = { name: '', link: '', associateText: '', imageAlt: '', imageId: undefined }

function NewAssociate() {
  const calls = trpc.useUtils()
  const { mutateAsync: create } = trpc.associates.create.useMutation()

  async function save(associate: z.output<typeof newAssociate>) {
    await create(associate)
    await calls.associates.invalidate(undefined, { refetchType: 'all' })
    return { success: wording.associateSaved, values: empty }
  }

  return (
    <Screen title="New Associate" back={toDashboard}>
      <AssociateForm schema={newAssociate} defaultValues={empty} save={save} submit={wording.save} />
    </Screen>
  )
}
