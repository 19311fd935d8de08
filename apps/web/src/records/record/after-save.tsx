import type { Undone } from '@isse/api/records/history/schema'
import { useSavedValues } from '@isse/ui/form/unsaved-values'
import { useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { ForgetPicture } from '../history/forget-picture.tsx'
import { Undo } from '../history/undo.tsx'
import type { WebsitePlace } from './on-website.ts'
import { SeeOnWebsite } from './see-on-website.tsx'

interface AfterSaveProps {
  place: WebsitePlace
  /** What was saved at once. */
  saves: Undone[]
  /** The image that the save took out of the record. */
  formerImageId?: number
  /** Reads what the fields hold of the record now. */
  readAgain: () => Promise<unknown>
}

interface AfterCreationProps {
  place: WebsitePlace
  created: Undone
}

/** Below the sentence that a new record is saved: where visitors see it, and the way back, which makes it a draft. */
export function AfterCreation({ place, created }: AfterCreationProps) {
  const calls = trpc.useUtils()
  const [isUndone, setIsUndone] = useState(false)
  async function readAgain() {
    await calls.invalidate()
    setIsUndone(true)
  }
  return (
    <div className="grid gap-3">
      {!isUndone && <SeeOnWebsite {...place} />}
      <Undo saves={[created]} onUndone={readAgain} />
    </div>
  )
}

/** Below the sentence that something is saved: where visitors see it, the way back, and an offer to forget a former picture. */
export function AfterSave({ place, saves, formerImageId, readAgain }: AfterSaveProps) {
  const showSaved = useSavedValues()
  const [isUndone, setIsUndone] = useState(false)
  async function showAgain() {
    showSaved((await readAgain()) as object)
    setIsUndone(true)
  }
  return (
    <div className="grid gap-3">
      {!isUndone && <SeeOnWebsite {...place} />}
      {saves.length > 0 && <Undo saves={saves} onUndone={showAgain} />}
      {!isUndone && formerImageId !== undefined && (
        <ForgetPicture imageId={formerImageId} title="Forget the former picture" />
      )}
    </div>
  )
}
