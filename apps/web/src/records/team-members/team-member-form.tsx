import type { Image } from '@isse/api/images/schema'
import type { teamMemberUpdate } from '@isse/api/records/team-members/schema'
import type { z } from 'zod'
import { createAdminForm, type AdminFormProps } from '../../admin/form/admin-form.tsx'

/** The values of the form, of a new team member and of one that is edited. */
type TeamMemberFields = Partial<z.input<typeof teamMemberUpdate>>

const { AdminForm, TextField, TextArea, RecordImageField } = createAdminForm<TeamMemberFields>()

interface TeamMemberFormProps<Checked> extends AdminFormProps<TeamMemberFields, Checked> {
  /** The image that the team member keeps unless another is chosen. */
  current?: Image
}

/** The form of a team member: the same for a new one and for an edit. */
export function TeamMemberForm<Checked>({ current, ...form }: TeamMemberFormProps<Checked>) {
  return (
    <AdminForm {...form}>
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField name="role" label="Role" autoComplete="off" hint="Such as Chair of trustees." />
      <RecordImageField name="imageId" of="teamMember" current={current} optional />
      <TextArea name="teamMemberText" label="Text" optional="optional" rows={3} hint="A sentence or two." />
    </AdminForm>
  )
}
