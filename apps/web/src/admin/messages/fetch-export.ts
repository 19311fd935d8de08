import { wording } from '@isse/api/site/words/wording'
import type { InboxFilter } from './inbox-filter.ts'
import { requestSignIn } from '../session/session.ts'

/**
 * Fetches all messages of the filtered inbox as a CSV file: a Blob, which may be on disk. If the session has ended, it asks
 * for a sign-in and repeats the request.
 *
 * @throws an error with a sentence for the screen
 */
export async function fetchExport(filter: InboxFilter): Promise<Blob> {
  const firstResponse = await fetchCsv(filter)
  const isSessionOver = firstResponse.status === 401 && (await requestSignIn('query'))
  const response = isSessionOver ? await fetchCsv(filter) : firstResponse
  if (!response.ok) throw new Error((await response.text()) || wording.networkFailure)
  return response.blob().catch(fail)
}

function fetchCsv({ search = '', state }: InboxFilter): Promise<Response> {
  return fetch(`/admin/messages.csv?${new URLSearchParams({ search, state: state ?? '' })}`).catch(fail)
}

/** Throws for an unreachable server or an interrupted file. */
function fail(): never {
  throw new Error(wording.networkFailure)
}
