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

/** A team member as every transport answers it. */
export const teamMember = z
  .object({
    teamMemberId: z.int(),
    name: z.string(),
    role: z.string(),
    /** A sentence or two; empty where there are none. */
    teamMemberText: z.string(),
    /** Empty where there is no picture. */
    imageUrl: z.string(),
    image: image.nullable(),
    /** The number of saves. An update that names an older one is refused, so that administrators do not overwrite each other. */
    version: z.int(),
  })
  .meta({ id: 'TeamMember' })

export type TeamMember = z.infer<typeof teamMember>

/** A team member as home shows it. */
export const shownTeamMember = teamMember
  .pick({ teamMemberId: true, name: true, role: true, image: true })
  .extend({ teamMemberText: line })

export type ShownTeamMember = z.infer<typeof shownTeamMember>

export const teamMemberKey = z.object({ teamMemberId: id })

const fields = {
  name: requiredLine('Enter the name of the team member', longest.name),
  role: requiredLine('Enter what the team member does', longest.name),
  teamMemberText: optionalText(longest.text).optional(),
  ...focalPointFields,
}

/** A new team member needs a name and a role; a picture is optional. */
export const newTeamMember = z.object({ ...fields, imageId: id.optional() })

/** An update keeps the image, and every other optional field, that it leaves out. The image null takes it away. */
export const teamMemberUpdate = z.object({
  ...teamMemberKey.shape,
  ...fields,
  ...optionalImageUpdate,
})
