import { useFormContext, useWatch } from 'react-hook-form'
import { useFormFrame } from '../form/form-frame.ts'

// An alternative text describes one image. Where another image is chosen, the text is emptied, so that nobody saves the
// description of a picture that is gone; what it said is offered back until the form is saved.

/**
 * For the field of an image: empties its alternative text and brings it back.
 *
 * @param name the path of the alternative text in the form's values, if the image has one
 */
export function useAltOfImage(name: string | undefined) {
  const { getValues, setValue } = useFormContext()
  const { formerAlts } = useFormFrame()
  if (name === undefined) return { askAnew: () => undefined, restore: () => undefined }
  const read = () => String(getValues(name) ?? '')
  return {
    /** Another image takes the place of the one that the text describes. */
    askAnew() {
      const text = read()
      if (text === '') return
      formerAlts.set(name, text)
      setValue(name, '', { shouldDirty: true })
    },
    /** The image before is back. What was typed about the other one stays. */
    restore() {
      const former = formerAlts.get(name)
      formerAlts.delete(name)
      if (former !== undefined && read() === '') setValue(name, former, { shouldDirty: true })
    },
  }
}

/**
 * For the field of the alternative text.
 *
 * @returns what the field said about the image before, while it is empty, and a function that puts that back
 */
export function useFormerAlt(name: string) {
  const { setValue } = useFormContext()
  const text: unknown = useWatch({ name })
  const former = useFormFrame().formerAlts.get(name)
  return {
    former: text === '' ? former : undefined,
    takeBack: () => setValue(name, former, { shouldDirty: true, shouldTouch: true }),
  }
}
