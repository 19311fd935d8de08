import { wording } from '@isse/api/site/words/wording'
import type { InboxFilter } from './inbox-filter.ts'
import { requestSignIn } from '../session/session.ts'

/**
 * Fetches all messages that the inbox shows as a CSV file. The browser may keep it on disk: it can be large. If the
 * session has ended, the screen asks for a sign-in and the file is fetched afterwards.
 *
 * @throws an error whose message is a sentence for the screen
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

/** The server was not reached, or the file broke off. */
function fail(): never {
  throw new Error(wording.networkFailure)
}
