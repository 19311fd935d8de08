import { contactDetailsUpdate } from '@isse/api/records/contact-details/schema'
import { wording } from '@isse/api/site/words/wording'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { fillFields } from '../../records/record/form-values.ts'
import { WaitingNotice } from '../../records/unpublished/waiting-notice.tsx'
import { loadRecord, readWaiting } from '../../records/record/load-record.ts'
import { useRecord } from '../../records/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { HistoryLink } from '../../records/history/history-link.tsx'
import { unlistedHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/admin/edit-contactdetails')({
  loader: async ({ context: { calls } }) => {
    await loadRecord(calls.contactDetails.get, undefined)
    await readWaiting(calls, 'contactDetails', 1)
  },
  head: ({ match }) => unlistedHead('Edit Contact Details', match.context),
  component: EditContactDetails,
})

const { AdminForm, TextField } = createAdminForm<z.input<typeof contactDetailsUpdate>>()

function EditContactDetails() {
  const { waiting, formKey, onChanged, form } = useRecord('contactDetails', {
    key: undefined,
    id: 1,
    toFields: (details) => fillFields(contactDetailsUpdate, details),
    updated: wording.contactDetailsSaved,
  })
  return (
    <Screen title="Edit Contact Details" back={toDashboard}>
      <WaitingNotice waiting={waiting} onChanged={onChanged} />
      <AdminForm key={formKey} schema={contactDetailsUpdate} {...form} submit={wording.save}>
        {/* Not of the types email and tel: it is saved as it is typed. */}
        <TextField name="phone" label="Phone" autoComplete="off" inputMode="tel" />
        <TextField name="email" label="Email" autoComplete="off" inputMode="email" />
      </AdminForm>
      <p className="mt-8">
        <HistoryLink kind="contactDetails" id={1} />
      </p>
    </Screen>
  )
}
