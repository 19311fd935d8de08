import { TRPCError } from '@trpc/server'
import { ZodRealError } from 'zod'

/** Creates the error for a value that only the database can reject, such as a taken one, beside its field. */
export function invalidField(field: string, message: string, input: string): TRPCError {
  const issues = [{ code: 'custom' as const, path: [field], message, input }]
  return new TRPCError({ code: 'BAD_REQUEST', message, cause: new ZodRealError(issues) })
}
