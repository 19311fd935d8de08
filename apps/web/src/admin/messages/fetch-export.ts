import { wording } from '@isse/api/site/words/wording'
import type { WantedMessages } from './wanted-messages.ts'
import { requestSignIn } from '../session/session.ts'

/**
 * Fetches all messages that the inbox shows as a CSV file. The browser may keep it on disk: it can be large. If the
 * session has ended, the screen asks for a sign-in and the file is fetched afterwards.
 *
 * @throws an error whose message is a sentence for the screen
 */
export async function fetchExport(wanted: WantedMessages): Promise<Blob> {
  const response = await get(wanted)
  const isSessionOver = response.status === 401 && (await requestSignIn('query'))
  const answer = isSessionOver ? await get(wanted) : response
  if (!answer.ok) throw new Error((await answer.text()) || wording.networkFailure)
  return answer.blob().catch(fail)
}

function get({ search = '', state }: WantedMessages): Promise<Response> {
  return fetch(`/admin/messages.csv?${new URLSearchParams({ search, state: state ?? '' })}`).catch(fail)
}

/** The server was not reached, or the file broke off. */
function fail(): never {
  throw new Error(wording.networkFailure)
}
