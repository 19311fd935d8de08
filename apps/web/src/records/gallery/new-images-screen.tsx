import { useState } from 'react'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { newTitle } from '../addresses/titles.ts'
import { AddGalleryImages } from './add-gallery-images.tsx'

/** The screen that adds images to the gallery. Its form can be started again. */
export function NewImagesScreen() {
  const [formKey, setFormKey] = useState(0)
  return (
    <Screen title={newTitle('galleryImage')} back={toDashboard}>
      <AddGalleryImages key={formKey} onRestart={() => setFormKey(formKey + 1)} />
    </Screen>
  )
}
