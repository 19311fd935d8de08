import { newPartner, partnerUpdate } from '@isse/api/records/partners/schema'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { createRecordScreens } from '../record/record-screens.ts'

const { TextField, RecordImageField } = createAdminForm<z.input<typeof partnerUpdate>>()

/** The screens that add and edit partners. */
export const partners = createRecordScreens('partner', {
  create: newPartner,
  update: partnerUpdate,
  Fields: ({ record }) => (
    <>
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField
        name="contribution"
        label="What they give"
        autoComplete="off"
        hint="In a few words, such as the printing of our leaflets."
      />
      <RecordImageField name="imageId" of="partner" current={record?.image} optional />
    </>
  ),
})
