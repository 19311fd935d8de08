import type { AppRouter } from '@isse/api'
import { wording } from '@isse/api/site/words/wording'
import { TRPCClientError } from '@trpc/client'

type CallError = TRPCClientError<AppRouter>

/** What the server answered to a call that failed; undefined where the server was not reached. */
function readClientError(error: unknown): CallError['data'] {
  return error instanceof TRPCClientError ? (error as CallError).data : undefined
}

/** Whether an error is a procedure's refusal with one of these codes. */
export function isClientError(error: unknown, ...codes: NonNullable<CallError['data']>['code'][]): boolean {
  const refusal = readClientError(error)
  return refusal ? codes.includes(refusal.code) : false
}

const OFFLINE =
  'Your device has no connection to the internet. What you have typed stays here: try again once it is connected.'

/**
 * What a screen says about a call that failed: the server's sentence and the fields that it complains about, or the
 * sentence for a network failure, and below it whether the device has no connection.
 */
export function describeFailure(error: unknown) {
  const refusal = readClientError(error)
  if (!refusal || !(error instanceof Error))
    return { failure: wording.networkFailure, more: navigator.onLine ? undefined : OFFLINE }
  return { failure: error.message, problems: refusal.errors }
}

/** Does what a dialog asks about. @returns undefined once it is done, and else the sentence that says why not */
export async function failureOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return describeFailure(error).failure
  }
}

/** The HTTP status of a failure and its reference in the server's log, where it has them. */
export function describeServerError(error: unknown): { status?: number; reference?: string } {
  const refusal = readClientError(error)
  return { status: refusal?.httpStatus, reference: refusal?.reference }
}
