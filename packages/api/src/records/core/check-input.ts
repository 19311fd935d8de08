import { TRPCError } from '@trpc/server'
import type { z } from 'zod'

/**
 * Checks an input by a schema, as the procedure of that schema does.
 *
 * @throws BAD_REQUEST with what is wrong of each field
 */
export function checkInput(schema: z.ZodObject, input: object): Record<string, unknown> {
  const { data, error } = schema.safeParse(input)
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error })
  return data
}
