/** The sentence for a failure that says nothing to people, such as a server error or a lost connection. */
export const UNREACHABLE = 'The preview cannot be shown at the moment. What you typed is still here.'

const SIGNED_OUT = 'To see the preview, sign in again: your session has ended. What you typed is still here.'

interface PreviewResponse {
  /** Says why there is no page; empty where there is one. */
  sentence: string
  /** The HTML of the page. */
  html?: string
}

/** Reads the answer of a preview's address. The body of an error is shown only where it is the server's sentence about what was typed. */
export async function readResponse(response: Response): Promise<PreviewResponse> {
  const body = await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 401) return { sentence: SIGNED_OUT }
  if (response.ok && !response.redirected && type.startsWith('text/html')) return { sentence: '', html: body }
  const isSentence = response.status >= 400 && response.status < 500 && type.startsWith('text/plain')
  return { sentence: (isSentence && body.trim()) || UNREACHABLE }
}
