import { z } from 'zod'
import { newPasswordTexts } from '../../site/forms/public-forms.ts'

const { ask, limits } = newPasswordTexts.password

export const newPassword = z.object({
  password: limits.reduce(
    (schema, { isMet, message }) => schema.refine(isMet, message),
    z.string({ error: ask }).min(1, ask),
  ),
  /** True to end the account's API tokens too, because somebody with the old password may have created one. */
  endApiTokens: z.boolean().default(true),
})
