import type { Image } from '@isse/api/images/schema'
import type { partnerUpdate } from '@isse/api/records/partners/schema'
import type { z } from 'zod'
import { createAdminForm, type AdminFormProps } from '../../admin/form/admin-form.tsx'

/** The values of the form, of a new partner and of one that is edited. */
type PartnerFields = Partial<z.input<typeof partnerUpdate>>

const { AdminForm, TextField, RecordImageField } = createAdminForm<PartnerFields>()

interface PartnerFormProps<Checked> extends AdminFormProps<PartnerFields, Checked> {
  /** The image that the partner keeps unless another is chosen. */
  current?: Image
}

/** The form of a partner: the same for a new one and for an edit. */
export function PartnerForm<Checked>({ current, ...form }: PartnerFormProps<Checked>) {
  return (
    <AdminForm {...form}>
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField
        name="contribution"
        label="What they give"
        autoComplete="off"
        hint="In a few words, such as the printing of our leaflets."
      />
      <RecordImageField name="imageId" of="partner" current={current} optional />
    </AdminForm>
  )
}
