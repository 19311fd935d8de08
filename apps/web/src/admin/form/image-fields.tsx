import type { Image } from '@isse/api/images/schema'
import { TextArea } from '@isse/ui/form/field'
import { ImageField, type ImageFieldTexts } from '@isse/ui/image/image-field'
import { uploadImage } from './upload-image.ts'
import { useFocalPoint } from './use-focal-point.ts'

interface RecordImageFieldProps {
  /** Of the field, where it is not 'imageId'. */
  name?: string
  /** The image that stays where no other is chosen. */
  current?: Image
  first?: File
  onMore?: (files: File[]) => void
}

/** The image of a service, an associate, an event or the gallery. */
export function RecordImageField({ name = 'imageId', ...field }: RecordImageFieldProps) {
  const texts = field.onMore ? severalTexts : imageTexts
  return <ImageField {...{ name, texts, ...field }} upload={uploadImage} focalPoint={useFocalPoint()} />
}

/** The image behind the head of a page. */
export function BackgroundField({ current }: { current: Image }) {
  const focalPoint = useFocalPoint()
  return (
    <ImageField
      name="imageId"
      texts={backgroundTexts}
      upload={uploadImage}
      {...{ current, focalPoint }}
      wide
    />
  )
}

/** The alternative text of an image. */
export function AltField({ name = 'imageAlt' }: { name?: string }) {
  return (
    <TextArea
      name={name}
      label="What the picture shows"
      optional="optional"
      rows={2}
      hint="For people who cannot see it, such as 'Two women carrying food boxes'. Leave it empty if the picture only decorates."
    />
  )
}

const imageTexts: ImageFieldTexts = {
  label: 'Picture',
  hint: 'About 500 x 500 pixels is best.',
  choose: 'Choose a picture',
  replace: 'Choose another picture',
  drop: 'or drop it here',
  remove: 'Remove',
  cancel: 'Cancel',
  uploading: 'Uploading the picture',
}

const severalTexts: ImageFieldTexts = {
  ...imageTexts,
  hint: 'About 500 x 500 pixels is best. You can choose several at once.',
}

const backgroundTexts: ImageFieldTexts = {
  ...imageTexts,
  hint: 'About 1800 x 600 pixels is best. PNG, JPG or WebP.',
}
