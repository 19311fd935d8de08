import type { FocalPointTexts } from './focal-point-picker.tsx'

/** What the field of an image says. */
export interface ImageFieldTexts {
  label: string
  /** Such as the recommended size. */
  hint: string
  /** The button, where there is no image yet. */
  choose: string
  /** The button, where there is one already. */
  replace: string
  /** Follows the button: a file can be dropped too. */
  drop: string
  /** Takes back a file that was chosen. */
  remove: string
  /** Takes the present picture away at the next save, where the picture is optional. */
  takeAway?: string
  /** Takes that back. */
  keep?: string
  /** Stops an upload. */
  cancel: string
  /** The name of the progress bar. */
  uploading: string
  /** Of two versions: says of an image without an alternative text which of the two it is, and that there is none. */
  mine: string
  theirs: string
  none: string
  focalPoint: FocalPointTexts
}
