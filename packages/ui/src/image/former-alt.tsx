import { useFormContext, useWatch } from 'react-hook-form'
import { useSharedState } from '../form/shared-state.ts'

// Choosing another image empties the alternative text, so that nobody saves the description of the previous image.
// The previous text is offered until the form is saved.

/**
 * Empties and restores the alternative text, for the field of an image.
 *
 * @param name the path of the alternative text in the form's values, if the image has one
 */
export function useAltOfImage(name: string | undefined) {
  const { getValues, setValue } = useFormContext()
  const { formerAlts } = useSharedState()
  if (name === undefined) return { clear: () => undefined, restore: () => undefined }
  const read = () => String(getValues(name) ?? '')
  return {
    /** Call it when another image is chosen. */
    clear() {
      const text = read()
      if (text === '') return
      formerAlts.set(name, text)
      setValue(name, '', { shouldDirty: true })
    },
    /** Call it when the previous image is back. A text typed meanwhile stays. */
    restore() {
      const former = formerAlts.get(name)
      formerAlts.delete(name)
      if (former !== undefined && read() === '') setValue(name, former, { shouldDirty: true })
    },
  }
}

/**
 * Offers the previous alternative text to its field.
 *
 * @returns the text of the previous image while the field is empty, and a function that restores it
 */
export function useFormerAlt(name: string) {
  const { setValue } = useFormContext()
  const text: unknown = useWatch({ name })
  const former = useSharedState().formerAlts.get(name)
  return {
    former: text === '' ? former : undefined,
    restore: () => setValue(name, former, { shouldDirty: true, shouldTouch: true }),
  }
}
