import { documentFile } from '@isse/api/documents/schema'
import { image } from '@isse/api/images/schema'
import { wording } from '@isse/api/site/words/wording'
import { z } from 'zod'
import { requestSignIn } from '../session/session.ts'

const errorBody = z.object({ message: z.string() })

/** The server rejected an upload because the session has ended. */
class SessionEnded extends Error {}

/** A REST call that accepts a file. */
interface UploadCall<Uploaded> {
  address: string
  part: string
  response: z.ZodType<Uploaded>
}

/** Uploads an image. A record refers to it by its `imageId`. */
export const uploadImage = createUploader({ address: '/api/image', part: 'imageFile', response: image })

/** Uploads a PDF. A document refers to it by its `documentFileId`. */
export const uploadDocument = createUploader({
  address: '/api/documentFile',
  part: 'documentFile',
  response: documentFile,
})

/**
 * Creates a function that uploads a file and throws errors with a sentence for the screen. If the session has ended, it
 * asks for a sign-in and sends the file again.
 */
function createUploader<Uploaded>(call: UploadCall<Uploaded>) {
  return async (file: File, onProgress: (fraction: number) => void, signal: AbortSignal) => {
    try {
      return await post(call, file, onProgress, signal)
    } catch (error) {
      if (error instanceof SessionEnded && (await requestSignIn('mutation')))
        return post(call, file, onProgress, signal)
      throw error
    }
  }
}

/** Posts a file by XMLHttpRequest, because fetch reports no upload progress. `onProgress` gets a fraction from 0 to 1. */
function post<Uploaded>(
  { address, part, response }: UploadCall<Uploaded>,
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => reject(new Error(message))
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onerror = () => fail(wording.networkFailure)
    request.onabort = () => fail('The upload was stopped.')
    request.onload = () => {
      const { data: uploaded } = response.safeParse(request.response)
      const message = errorBody.safeParse(request.response).data?.message ?? wording.networkFailure
      if (request.status === 200 && uploaded) resolve(uploaded)
      else if (request.status === 401) reject(new SessionEnded(message))
      else fail(message)
    }
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append(part, file)
    request.open('POST', address)
    request.responseType = 'json'
    request.send(body)
  })
}
