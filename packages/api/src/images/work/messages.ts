import type { Upload } from '../decode/upload.ts'
import type { EncodedVariant, Format } from '../encode/encode.ts'
import type { ImageErrorCode } from '../errors.ts'
import type { DrawnLogoFile } from '../logo/draw-logo-files.ts'
import type { ShareCut } from '../share/draw-share-picture.ts'
import type { FirstWork } from './image-work.ts'

/** What the image process is asked to do. */
export type Task =
  | { call: 'addFirst'; upload: Upload; spoolFolder: string }
  | { call: 'openSource'; path: string }
  | { call: 'encode'; source: number; width: number; format: Format }
  | { call: 'close'; source: number }
  | { call: 'drawLogoFiles'; path: string }
  | { call: 'drawSharePicture'; path: string; cut: ShareCut }

/** What each task answers. */
export interface Answers {
  addFirst: FirstWork
  openSource: { source: number; width: number; height: number }
  encode: EncodedVariant
  close: undefined
  drawLogoFiles: DrawnLogoFile[]
  drawSharePicture: Buffer
}

export type Question = Task & { id: number }

/** From the image process. */
export type Reply =
  | { id: number; answer: Answers[keyof Answers] }
  | { id: number; failure: string; code: ImageErrorCode | undefined; system: SystemFailure | undefined }

/** What the system refused, as errors of Node.js have it. */
export interface SystemFailure {
  code: string
  syscall: string
}
