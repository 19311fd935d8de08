import type { Image } from '@isse/api/images/schema'
import type { ImageKind } from '@isse/api/site/kinds'
import type { Slot } from '@isse/api/site/slots'
import type { FieldPath, FieldValues } from '@isse/ui/form/form'
import {
  ImageField,
  type ImageFieldHandle,
  type ImageFieldTexts,
  type Upload,
} from '@isse/ui/image/image-field'
import type { ImageRowParts } from '@isse/ui/image/image-row'
import type { ReactNode, Ref } from 'react'
import { recordCrops, slotCrops } from './image-crops.ts'
import { uploadImage } from './upload-file.ts'

/** The path of an image's id in the form's values, such as 'imageId' or 'images.0.imageId'. */
type ImagePath<Values extends FieldValues> = Extract<FieldPath<Values>, `${string}imageId`>

interface RecordImageFieldProps<Name extends string = string> {
  name: Name
  /** The kind of the record, for previews of its crops. */
  of: ImageKind
  /** The saved image. */
  current?: Image | null
  optional?: boolean
  /** A file to upload at once, because it was chosen together with others. */
  first?: File
  /** Receives the other files when several are chosen. Without it only one can be chosen. */
  onMore?: (files: File[]) => void
  /** Replaces the default upload, such as to limit concurrent uploads. */
  upload?: Upload<Image>
  /** Renders the field as a row of a list, with these parts. */
  row?: ImageRowParts
  ref?: Ref<ImageFieldHandle>
}

interface BackgroundImageFieldProps<Name extends string = string> {
  name: Name
  slot: Slot
  current: Image
}

interface LogoFieldProps<Name extends string = string> {
  name: Name
  current?: Image | undefined
  /** True for the second logo, whose preview has a dark background. */
  onDark?: boolean
}

interface AltFieldProps<Name extends string = string> {
  name: Name
}

/** The fields of an image, typed for a form with these values. */
export interface ImageFields<Values extends FieldValues> {
  RecordImageField: (props: RecordImageFieldProps<ImagePath<Values>>) => ReactNode
  BackgroundImageField: (props: BackgroundImageFieldProps<ImagePath<Values>>) => ReactNode
  LogoField: (props: LogoFieldProps<ImagePath<Values>>) => ReactNode
  AltField: (props: AltFieldProps<FieldPath<Values>>) => ReactNode
}

/** The field of a record's image. */
export function RecordImageField({ optional, of, current, ...props }: RecordImageFieldProps) {
  const texts = optional ? optionalTexts : props.onMore ? severalTexts : imageTexts
  return (
    <ImageField
      upload={uploadImage}
      {...props}
      current={current ?? undefined}
      alt={props.name.replace(/imageId$/, 'imageAlt')}
      crops={recordCrops(of)}
      texts={texts}
    />
  )
}

/** The field of a slot's background image. */
export function BackgroundImageField({ slot, ...props }: BackgroundImageFieldProps) {
  return (
    <ImageField
      {...props}
      alt="alt"
      crops={slotCrops(slot)}
      texts={backgroundTexts}
      upload={uploadImage}
      shape="wide"
    />
  )
}

/** The field of the logo that replaces the drawn one, or of the second logo. */
export function LogoField({ onDark = false, ...props }: LogoFieldProps) {
  return (
    <div className={onDark ? '[&_img]:bg-forest' : ''}>
      <ImageField
        {...props}
        texts={onDark ? logoOnDarkTexts : logoTexts}
        upload={uploadImage}
        shape="whole"
      />
    </div>
  )
}

const warning = (width: number, height: number) =>
  `Only ${width} x ${height} pixels: it may look blurred, but you can use it.`

const imageTexts: ImageFieldTexts = {
  // Half the best size. A smaller picture is enlarged on the pages.
  small: { width: 250, height: 250, warning },
  label: 'Picture',
  hint: 'About 500 x 500 pixels is best.',
  choose: 'Choose a picture',
  replace: 'Choose another picture',
  drop: 'or drop it here',
  remove: 'Remove',
  cancel: 'Cancel',
  uploading: 'Uploading the picture',
  mine: 'The picture that you chose',
  theirs: 'The picture as it is on the website',
  none: 'No picture',
  focalPoint: {
    label: 'What to keep in view',
    hint: 'Where a page cuts the picture, this point stays in it. Click or drag, or use the arrow keys.',
    position: (across: number, down: number) => `${across}% from the left, ${down}% from the top`,
    crops: 'This is what visitors then see of it',
  },
}

const optionalTexts: ImageFieldTexts = {
  ...imageTexts,
  hint: 'Optional. About 500 x 500 pixels is best.',
  removeSaved: 'Show no picture',
  undoRemoval: 'Keep the picture',
}

const severalTexts: ImageFieldTexts = {
  ...imageTexts,
  hint: 'About 500 x 500 pixels is best. You can choose several at once.',
}

const backgroundTexts: ImageFieldTexts = {
  ...imageTexts,
  hint: 'About 1800 x 600 pixels is best. PNG, JPG or WebP.',
  small: { width: 900, height: 300, warning },
}

const logoTexts: ImageFieldTexts = {
  ...imageTexts,
  small: undefined,
  label: 'Logo',
  hint: 'Optional. In place of the drawn logo at the top and the foot of every page, and on browser tabs and phones. Any shape; it stands on a light background. The short name stands beside it, unless it is twice as wide as high.',
  choose: 'Choose a logo',
  replace: 'Choose another logo',
  uploading: 'Uploading the logo',
  removeSaved: 'Use the drawn logo again',
  undoRemoval: 'Keep the logo',
}

const logoOnDarkTexts: ImageFieldTexts = {
  ...logoTexts,
  label: 'Logo for dark backgrounds',
  hint: 'Optional. A light one without a background is best, in about the shape of the other.',
  removeSaved: 'Use the first logo again',
}
