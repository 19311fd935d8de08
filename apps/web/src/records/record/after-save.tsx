import type { Undone } from '@isse/api/revisions/schema'
import { useSavedValues } from '@isse/ui/form/unsaved-values'
import { ForgetPicture } from '../history/forget-picture.tsx'
import { Undo } from '../history/undo.tsx'
import type { NoWebsitePlace, WebsitePlace } from './website/on-website.ts'
import { SeeOnWebsite } from './website/see-on-website.tsx'

interface AfterSaveProps {
  place: WebsitePlace | NoWebsitePlace
  /** What was saved at once. */
  saves: Undone[]
  /** The image that the save took out of the record. */
  formerImageId?: number
  /** Reads what the fields hold of the record now. */
  readAgain: () => Promise<unknown>
}

/** Below the sentence that something is saved: where visitors see it, the way back, and an offer to forget a former picture. */
export function AfterSave({ place, saves, formerImageId, readAgain }: AfterSaveProps) {
  const showSaved = useSavedValues()
  return (
    <div className="grid gap-3">
      <SeeOnWebsite {...place} />
      <Undo saves={saves} onUndone={async () => showSaved((await readAgain()) as object)} />
      {formerImageId !== undefined && (
        <ForgetPicture imageId={formerImageId} title="Forget the former picture" />
      )}
    </div>
  )
}
