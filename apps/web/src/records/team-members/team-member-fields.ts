import type { TeamMember } from '@isse/api/records/team-members/schema'

/** What the form of a new team member starts with. */
export const emptyTeamMember = { name: '', role: '', teamMemberText: '', imageId: undefined }

/** What the form holds of a team member. Its image stays unless another is uploaded, so `imageId` is empty. */
export function toFields({ teamMemberId, name, role, teamMemberText, version }: TeamMember) {
  return { teamMemberId, name, role, teamMemberText, version, imageId: undefined }
}
