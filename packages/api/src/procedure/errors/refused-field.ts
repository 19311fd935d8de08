import { TRPCError } from '@trpc/server'
import { ZodRealError } from 'zod'

/**
 * Creates the error for a field whose value its schema cannot judge, such as one that another record has. The screen shows
 * it beside the field.
 */
export function refusedField(field: string, message: string, input: string): TRPCError {
  const issues = [{ code: 'custom' as const, path: [field], message, input }]
  return new TRPCError({ code: 'BAD_REQUEST', message, cause: new ZodRealError(issues) })
}
