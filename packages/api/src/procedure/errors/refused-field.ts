import { TRPCError } from '@trpc/server'
import { ZodRealError } from 'zod'

/**
 * The refusal of one field for a reason that its schema cannot know, such as a value that another record has. The screen
 * shows the sentence beside the field.
 */
export function refusedField(field: string, message: string, input: string): TRPCError {
  const issues = [{ code: 'custom' as const, path: [field], message, input }]
  return new TRPCError({ code: 'BAD_REQUEST', message, cause: new ZodRealError(issues) })
}
