import { z } from 'zod'
import { line } from '../../formatted-text/schema.ts'
import {
  focalPointFields,
  id,
  longest,
  optionalImageUpdate,
  optionalText,
  requiredLine,
} from '../../procedure/fields/fields.ts'
import { image } from '../../images/schema.ts'

export const teamMember = z
  .object({
    teamMemberId: z.int(),
    name: z.string(),
    role: z.string(),
    /** A sentence or two; may be empty. */
    teamMemberText: z.string(),
    /** Empty if there is no picture. */
    imageUrl: z.string(),
    image: image.nullable(),
    version: z.int(),
  })
  .meta({ id: 'TeamMember' })

export type TeamMember = z.infer<typeof teamMember>

/** A team member on the home page. */
export const teamMemberView = teamMember
  .pick({ teamMemberId: true, name: true, role: true, image: true })
  .extend({ teamMemberText: line })

export type TeamMemberView = z.infer<typeof teamMemberView>

export const teamMemberKey = z.object({ teamMemberId: id })

const fields = {
  name: requiredLine('Enter the name of the team member', longest.name),
  role: requiredLine('Enter what the team member does', longest.name),
  teamMemberText: optionalText(longest.text).optional(),
  ...focalPointFields,
}

/** A new team member needs a name and a role. */
export const newTeamMember = z.object({ ...fields, imageId: id.optional() })

/** Optional fields that are left out keep their values. The image null removes it. */
export const teamMemberUpdate = z.object({
  ...teamMemberKey.shape,
  ...fields,
  ...optionalImageUpdate,
})
