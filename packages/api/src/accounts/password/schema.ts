import { z } from 'zod'
import { newPasswordTexts } from '../../site/forms/public-forms.ts'

const { ask, limits } = newPasswordTexts.password

/** What a person types to set a new password. */
export const newPassword = z.object({
  password: limits.reduce(
    (schema, { isMet, message }) => schema.refine(isMet, message),
    z.string({ error: ask }).min(1, ask),
  ),
  /** Whether the API tokens of the account end too: who knew the old password may have made one. */
  endApiTokens: z.boolean().default(true),
})
