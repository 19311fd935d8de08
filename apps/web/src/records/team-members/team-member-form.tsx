import { newTeamMember, teamMemberUpdate } from '@isse/api/records/team-members/schema'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { createRecordScreens } from '../record/record-screens.ts'

const { TextField, TextArea, RecordImageField } = createAdminForm<z.input<typeof teamMemberUpdate>>()

/** The screens that add and edit team members. */
export const teamMembers = createRecordScreens('teamMember', {
  create: newTeamMember,
  update: teamMemberUpdate,
  Fields: ({ record }) => (
    <>
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField name="role" label="Role" autoComplete="off" hint="Such as Chair of trustees." />
      <RecordImageField name="imageId" of="teamMember" current={record?.image} optional />
      <TextArea name="teamMemberText" label="Text" optional="optional" rows={3} hint="A sentence or two." />
    </>
  ),
})
