import { contactDetailsUpdate, type ContactDetails } from '@isse/api/contact-details/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/edit-contactdetails')({
  // Always the record as it is now, whatever the cache holds.
  loader: ({ context: { calls } }) => calls.contactDetails.get.fetch(undefined, { staleTime: 0 }),
  head: () => unlistedHead('Edit Contact Details'),
  component: EditContactDetails,
})

const { AdminForm, TextField } = createAdminForm<z.input<typeof contactDetailsUpdate>>()

function EditContactDetails() {
  const [contactDetails] = trpc.contactDetails.get.useSuspenseQuery()
  const calls = trpc.useUtils()
  const { mutateAsync: update } = trpc.contactDetails.update.useMutation()

  async function save(changed: z.output<typeof contactDetailsUpdate>) {
    const saved = await update(changed)
    await calls.contactDetails.invalidate(undefined, { refetchType: 'all' })
    return { success: wording.contactDetailsSaved, values: toFields(saved) }
  }

  return (
    <Screen title="Edit Contact Details" back={toDashboard}>
      <AdminForm
        schema={contactDetailsUpdate}
        defaultValues={toFields(contactDetails)}
        save={save}
        latest={async () => toFields(await calls.contactDetails.get.fetch(undefined, { staleTime: 0 }))}
        submit={wording.save}
      >
        {/* Not of the types email and tel: it is saved as it is typed. */}
        <TextField name="phone" label="Phone" autoComplete="off" inputMode="tel" />
        <TextField name="email" label="Email" autoComplete="off" inputMode="email" />
      </AdminForm>
    </Screen>
  )
}

function toFields({ email, phone, version }: ContactDetails) {
  return { email, phone, version }
}
