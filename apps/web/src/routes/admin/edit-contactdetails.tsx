import { contactDetailsUpdate } from '@isse/api/records/contact-details/schema'
import { wording } from '@isse/api/site/words/wording'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { listAddress } from '../../records/addresses/record-addresses.ts'
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
      below={
        <p className="mt-8">
          Addresses and opening hours are in{' '}
          <Link to={listAddress('base')} className="link">
            Places
          </Link>
          .
        </p>
      }
    >
      {/* Not of the types email and tel, because any text is accepted. */}
      <TextField name="phone" label="Phone" autoComplete="off" inputMode="tel" />
      <TextField name="email" label="Email" autoComplete="off" inputMode="email" />
    </EditRecord>
  )
}
