import type { UploadTexts } from '../upload/upload-field.tsx'
import type { FocalPointTexts } from './focal-point-picker.tsx'

/** What the field of an image says. */
export interface ImageFieldTexts extends UploadTexts {
  /** Questions a chosen picture with fewer pixels than these, in the place of the hint; it can be used all the same. */
  small?: { width: number; height: number; question: (width: number, height: number) => string }
  /** Takes the present picture away at the next save, where the picture is optional. */
  takeAway?: string
  /** Takes that back. */
  keep?: string
  /** Of two versions: says of an image without an alternative text which of the two it is, and that there is none. */
  mine: string
  theirs: string
  none: string
  focalPoint: FocalPointTexts
}
