import type { AppRouter } from '@isse/api'
import { wording } from '@isse/api/site/wording'
import { TRPCClientError } from '@trpc/client'

type CallError = TRPCClientError<AppRouter>

/** What the server says of a call that it refused; nothing where it could not be reached. */
function refusalOf(error: unknown): CallError['data'] {
  return error instanceof TRPCClientError ? (error as CallError).data : undefined
}

/** Whether an error is a procedure's refusal with one of these codes. */
export function isRefusal(error: unknown, ...codes: NonNullable<CallError['data']>['code'][]): boolean {
  const refusal = refusalOf(error)
  return refusal ? codes.includes(refusal.code) : false
}

/** What a form shows of a call that failed: the server's sentence, or that of a network failure. */
export function failureOf(error: unknown) {
  const refusal = refusalOf(error)
  if (!refusal || !(error instanceof Error)) return { failure: wording.networkFailure }
  return { failure: error.message, problems: refusal.errors }
}

/** The HTTP status of a failure and its place in the server's log, where it has them. */
export function faultOf(error: unknown): { status?: number; reference?: string } {
  const refusal = refusalOf(error)
  return { status: refusal?.httpStatus, reference: refusal?.reference }
}
