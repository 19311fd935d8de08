import type { AppRouter } from '@isse/api'
import { wording } from '@isse/api/site/words/wording'
import { TRPCClientError } from '@trpc/client'

type CallError = TRPCClientError<AppRouter>

/** Returns the server's response to a failed call; undefined if the server was not reached. */
function readClientError(error: unknown): CallError['data'] {
  return error instanceof TRPCClientError ? (error as CallError).data : undefined
}

/** Checks whether an error is a client error of a procedure with one of these codes. */
export function isClientError(error: unknown, ...codes: NonNullable<CallError['data']>['code'][]): boolean {
  const clientError = readClientError(error)
  return clientError ? codes.includes(clientError.code) : false
}

const OFFLINE =
  'Your device has no connection to the internet. What you have typed stays here: try again once it is connected.'

/**
 * Describes a failed call for a screen: the server's message with the errors of fields, or the sentence for a network
 * failure, followed by one that says if the device is offline.
 */
export function describeFailure(error: unknown) {
  const clientError = readClientError(error)
  if (!clientError || !(error instanceof Error))
    return { failure: wording.networkFailure, more: navigator.onLine ? undefined : OFFLINE }
  return { failure: error.message, problems: clientError.errors }
}

/** Runs the action of a dialog. @returns undefined on success, or the error message */
export async function failureOf(action: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await action()
    return undefined
  } catch (error) {
    return describeFailure(error).failure
  }
}

/** Returns the HTTP status of a failure and its reference in the server's log, if known. */
export function describeServerError(error: unknown): { status?: number; reference?: string } {
  const clientError = readClientError(error)
  return { status: clientError?.httpStatus, reference: clientError?.reference }
}
