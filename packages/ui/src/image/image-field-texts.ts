import type { UploadTexts } from '../upload/upload-field.tsx'
import type { FocalPointTexts } from './focal-point-picker.tsx'

export interface ImageFieldTexts extends UploadTexts {
  /** Warns about an image with fewer pixels than these, in place of the hint; it can be used nevertheless. */
  small?: { width: number; height: number; warning: (width: number, height: number) => string }
  /** Label of the button that removes an optional image at the next save. */
  removeSaved?: string
  /** Label of the button that reverts the removal. */
  undoRemoval?: string
  /** Describe an image without an alternative text in the comparison of two versions. */
  mine: string
  theirs: string
  none: string
  focalPoint: FocalPointTexts
}
