import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AddGalleryImages } from '../../records/gallery/add-gallery-images.tsx'
import { newHead } from '../../records/record/heads.ts'
import { newTitle } from '../../records/record/titles.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'

export const Route = createFileRoute('/admin/new-gallery-image')({
  head: newHead('galleryImage'),
  component: NewGalleryImage,
})

function NewGalleryImage() {
  const [round, setRound] = useState(0)
  return (
    <Screen title={newTitle('galleryImage')} back={toDashboard}>
      <AddGalleryImages key={round} onAnother={() => setRound(round + 1)} />
    </Screen>
  )
}
