import type { Undone } from '@isse/api/records/history/schema'
import { useSavedValues } from '@isse/ui/form/unsaved-values'
import { useState, type ComponentProps } from 'react'
import { ForgetPicture } from '../history/forget-picture.tsx'
import { Undo } from '../history/undo.tsx'
import { SeeOnWebsite } from './see-on-website.tsx'

interface AfterSaveProps extends ComponentProps<typeof SeeOnWebsite> {
  /** The records that one save wrote. */
  saves: Undone[]
  /** The image that the save removed from the record. */
  formerImageId?: number | undefined
  /** Reads the record again after an undo. @returns the new values of the fields, if the form shows the record */
  refetch: () => Promise<object | void>
}

/** Follows the sentence of success: a link to the page, an undo button, and an offer to forget the former picture. */
export function AfterSave({ saves, formerImageId, refetch, ...seeOnWebsite }: AfterSaveProps) {
  const showSaved = useSavedValues()
  const [isUndone, setIsUndone] = useState(false)

  async function showUndone() {
    const values = await refetch()
    if (values) showSaved(values)
    setIsUndone(true)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {!isUndone && <SeeOnWebsite {...seeOnWebsite} />}
      {saves.length > 0 && <Undo saves={saves} onUndone={showUndone} />}
      {!isUndone && formerImageId !== undefined && (
        <ForgetPicture imageId={formerImageId} title="Forget the former picture" />
      )}
    </div>
  )
}
