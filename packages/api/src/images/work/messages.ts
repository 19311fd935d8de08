import type { ImageErrorCode } from '../errors.ts'
import type { ImageWork } from './image-work.ts'

export type Call = keyof ImageWork

/** What the image process is asked to do: a call of ImageWork. */
export interface Question {
  id: number
  call: Call
  args: unknown[]
}

/** From the image process. */
export type Reply =
  | { id: number; answer: unknown }
  | { id: number; failure: string; code: ImageErrorCode | undefined; system: SystemFailure | undefined }

/** What the system refused, as errors of Node.js have it. */
export interface SystemFailure {
  code: string
  syscall: string
}
