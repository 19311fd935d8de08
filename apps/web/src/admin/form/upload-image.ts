import { image, type Image } from '@isse/api/images/schema'
import { wording } from '@isse/api/site/wording'
import { z } from 'zod'
import { requestSignIn } from '../shell/session.ts'

const refusal = z.object({ message: z.string() })

/** The server refused the upload because the session has ended. */
class SessionEnded extends Error {}

/**
 * Uploads an image. If the session has ended, the screen asks for a sign-in and the image is sent again afterwards.
 *
 * @param onProgress called with the fraction that has been sent, from 0 to 1
 * @returns the image, with the `imageId` by which a record refers to it
 * @throws an error whose message is a sentence for the screen
 */
export async function uploadImage(...upload: Parameters<typeof post>): Promise<Image> {
  try {
    return await post(...upload)
  } catch (error) {
    if (error instanceof SessionEnded && (await requestSignIn('mutation'))) return post(...upload)
    throw error
  }
}

/** XMLHttpRequest, because fetch does not report the progress of an upload. */
function post(file: File, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<Image> {
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
