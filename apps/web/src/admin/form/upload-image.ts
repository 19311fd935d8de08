import { image, type Image } from '@isse/api/images/schema'
import { wording } from '@isse/api/site/wording'
import { z } from 'zod'
import { signInAgain } from '../shell/session.ts'

const refusal = z.object({ message: z.string() })

/** Nobody is signed in any more. */
class SessionEnded extends Error {}

/**
 * Sends an image to the server, which keeps it under the id that is returned. Where the session has ended, it is
 * sent again once somebody has signed in.
 *
 * @throws with a sentence for the screen
 */
export async function uploadImage(...upload: Parameters<typeof send>): Promise<Image> {
  try {
    return await send(...upload)
  } catch (error) {
    if (error instanceof SessionEnded && (await signInAgain('mutation'))) return send(...upload)
    throw error
  }
}

/** Not by fetch, which does not tell how far an upload is. */
function send(file: File, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<Image> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => reject(new Error(message))
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onerror = () => fail(wording.networkFailure)
    request.onabort = () => fail('The upload was stopped.')
    request.onload = () => {
      const { data: uploaded } = image.safeParse(request.response)
      const message = refusal.safeParse(request.response).data?.message ?? wording.networkFailure
      if (request.status === 200 && uploaded) resolve(uploaded)
      else if (request.status === 401) reject(new SessionEnded(message))
      else fail(message)
    }
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('imageFile', file)
    request.open('POST', '/api/image')
    request.responseType = 'json'
    request.send(body)
  })
}
