import { picture, type Picture } from '@isse/api/images/schema'
import { wording } from '@isse/api/wording'
import { z } from 'zod'

const refusal = z.object({ message: z.string() })

/**
 * Sends a picture to the server, which keeps it under the id that is returned. Not by fetch, which does not tell how
 * far an upload is.
 *
 * @throws with a sentence for the screen
 */
export function uploadPicture(
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => reject(new Error(message))
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onerror = () => fail(wording.networkFailure)
    request.onabort = () => fail('The upload was stopped.')
    request.onload = () => {
      const { data: uploaded } = picture.safeParse(request.response)
      if (request.status === 200 && uploaded) resolve(uploaded)
      else fail(refusal.safeParse(request.response).data?.message ?? wording.networkFailure)
    }
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('imageFile', file)
    request.open('POST', '/api/image')
    request.responseType = 'json'
    request.send(body)
  })
}
