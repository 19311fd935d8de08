/** Shown for failures without a sentence for people, such as a server error. */
export const UNREACHABLE = 'The preview cannot be shown at the moment. What you typed is still here.'

const SIGNED_OUT = 'To see the preview, sign in again: your session has ended. What you typed is still here.'

interface PreviewResponse {
  /** The error sentence; empty if there is a page. */
  sentence: string
  html?: string
}

/** Reads the response of a preview. The body of an error is shown only if it is the server's sentence about typed values. */
export async function readResponse(response: Response): Promise<PreviewResponse> {
  const body = await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 401) return { sentence: SIGNED_OUT }
  if (response.ok && !response.redirected && type.startsWith('text/html')) return { sentence: '', html: body }
  const isSentence = response.status >= 400 && response.status < 500 && type.startsWith('text/plain')
  return { sentence: (isSentence && body.trim()) || UNREACHABLE }
}
