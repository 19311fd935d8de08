import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AddGalleryImages } from '../../records/gallery/add-gallery-images.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/admin/new-gallery-image')({
  head: ({ match }) => unlistedHead('New Gallery Image', match.context),
  component: NewGalleryImage,
})

function NewGalleryImage() {
  const [round, setRound] = useState(0)
  return (
    <Screen title="New Gallery Image" back={toDashboard}>
      <AddGalleryImages key={round} onAnother={() => setRound(round + 1)} />
    </Screen>
  )
}
