import { backgroundImageUpdate, type BackgroundImage } from '@isse/api/records/background-images/schema'
import { wording } from '@isse/api/site/words/wording'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { slotOfImage } from '../../records/addresses/slot-addresses.ts'
import { EditRecord } from '../../records/record/edit-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { useRecord } from '../../records/record/use-record.ts'

export const Route = createFileRoute('/admin/bg-image-update/$cloudImageId')({
  remountDeps: ({ params }) => params,
  loader: async ({ context: { calls }, params }) => {
    const slot = slotOfImage(params.cloudImageId)
    if (!slot) throw notFound()
    await loadRecord(calls, 'backgroundImage', slot.cloudImageId)
    return { slot }
  },
  head: ({ match }) => unlistedHead('Edit background image', match.context),
  component: EditBackgroundImage,
})

/**
 * Creates the schema of a save, which must change the file, the alternative text or the focal point (specification,
 * section 5).
 */
function createChangeSchema({ alt, image }: BackgroundImage) {
  return backgroundImageUpdate.refine(
    (change) =>
      change.imageId !== undefined ||
      change.alt !== alt ||
      (change.focalX ?? image.focalX) !== image.focalX ||
      (change.focalY ?? image.focalY) !== image.focalY,
    { path: ['imageId'], error: wording.selectImage },
  )
}

const { AltField, BackgroundImageField } = createAdminForm<z.input<ReturnType<typeof createChangeSchema>>>()

function EditBackgroundImage() {
  const { slot } = Route.useLoaderData()
  const of = useRecord('backgroundImage', slot.cloudImageId)
  return (
    <EditRecord
      of={of}
      title={`Edit background image: ${slot.name}`}
      // Publishing a draft unchanged is a change of the website.
      schema={of.pending ? backgroundImageUpdate : createChangeSchema(of.record)}
      updated="The image has been updated and saved for your website."
      invalid={wording.selectImage}
    >
      <BackgroundImageField name="imageId" slot={slot} current={of.record.image} />
      <AltField name="alt" />
    </EditRecord>
  )
}
