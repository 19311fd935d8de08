import { contactDetailsUpdate } from '@isse/api/records/contact-details/schema'
import { wording } from '@isse/api/site/words/wording'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { SettingsLinks } from '../../records/charity/settings-links.tsx'
import { EditRecord } from '../../records/record/edit-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { useRecord } from '../../records/record/use-record.ts'

export const Route = createFileRoute('/admin/edit-contactdetails')({
  loader: ({ context: { calls } }) => loadRecord(calls, 'contactDetails', 1),
  head: ({ match }) => unlistedHead('Edit Contact Details', match.context),
  component: EditContactDetails,
})

const { TextField } = createAdminForm<z.input<typeof contactDetailsUpdate>>()

function EditContactDetails() {
  return (
    <EditRecord
      of={useRecord('contactDetails', 1)}
      title="Edit Contact Details"
      schema={contactDetailsUpdate}
      updated={wording.contactDetailsSaved}
      above={<SettingsLinks />}
    >
      {/* Not of the types email and tel, because any text is accepted. */}
      <TextField name="phone" label="Phone" autoComplete="off" inputMode="tel" />
      <TextField name="email" label="Email" autoComplete="off" inputMode="email" />
    </EditRecord>
  )
}
