import { contactDetailsUpdate, type ContactDetails } from '@isse/api/records/contact-details/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { onWebsite } from '../../records/record/on-website.ts'
import { useRecord } from '../../records/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-contactdetails')({
  loader: ({ context: { calls } }) => loadRecord(calls.contactDetails.get, undefined),
  head: ({ match }) => unlistedHead('Edit Contact Details', match.context),
  component: EditContactDetails,
})

const { AdminForm, TextField } = createAdminForm<z.input<typeof contactDetailsUpdate>>()

function EditContactDetails() {
  const { form } = useRecord({
    procedures: trpc.contactDetails,
    cache: trpc.useUtils().contactDetails,
    key: undefined,
    toFields,
    updated: wording.contactDetailsSaved,
    website: onWebsite.contactDetails,
  })
  return (
    <Screen title="Edit Contact Details" back={toDashboard}>
      <AdminForm schema={contactDetailsUpdate} {...form} submit={wording.save}>
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
