import { backgroundImageUpdate, type BackgroundImage } from '@isse/api/records/background-images/schema'
import { wording } from '@isse/api/site/words/wording'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { fillFields } from '../../records/record/form-values.ts'
import { WaitingNotice } from '../../records/unpublished/waiting-notice.tsx'
import { loadRecord, readWaiting } from '../../records/record/load-record.ts'
import { useRecord } from '../../records/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { slotOfImage } from '../../records/addresses/slot-addresses.ts'
import { HistoryLink } from '../../records/history/history-link.tsx'
import { unlistedHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/admin/bg-image-update/$cloudImageId')({
  loader: async ({ context: { calls }, params }) => {
    const slot = slotOfImage(params.cloudImageId)
    if (!slot) throw notFound()
    await loadRecord(calls.backgroundImages.get, params)
    await readWaiting(calls, 'backgroundImage', Number(params.cloudImageId))
    return { slot }
  },
  head: ({ match }) => unlistedHead('Edit background image', match.context),
  component: EditBackgroundImage,
})

/** A save must change something (specification, section 5): choose a file, or change the alternative text or the focal point. */
function changeOf({ alt, image }: BackgroundImage) {
  return backgroundImageUpdate.refine(
    (change) =>
      change.imageId !== undefined ||
      change.alt !== alt ||
      (change.focalX ?? image.focalX) !== image.focalX ||
      (change.focalY ?? image.focalY) !== image.focalY,
    { path: ['imageId'], error: wording.selectImage },
  )
}

const { AdminForm, AltField, BackgroundImageField } = createAdminForm<z.input<ReturnType<typeof changeOf>>>()

function EditBackgroundImage() {
  const key = Route.useParams()
  const { slot } = Route.useLoaderData()
  const { record, waiting, formKey, onChanged, form } = useRecord('backgroundImage', {
    key,
    id: Number(key.cloudImageId),
    toFields: (image) => fillFields(backgroundImageUpdate, image),
    updated: 'The image has been updated and saved for your website.',
  })
  return (
    <Screen title={`Edit background image: ${slot.name}`} back={toDashboard}>
      <WaitingNotice waiting={waiting} onChanged={onChanged} />
      <AdminForm
        key={`${key.cloudImageId} ${formKey}`}
        // To save a draft as it was kept is a change of the website.
        schema={waiting ? backgroundImageUpdate : changeOf(record)}
        {...form}
        submit={wording.save}
        invalid={wording.selectImage}
      >
        <BackgroundImageField name="imageId" slot={slot} current={record.image} />
        <AltField name="alt" />
      </AdminForm>
      <p className="mt-8">
        <HistoryLink kind="backgroundImage" id={Number(key.cloudImageId)} />
      </p>
    </Screen>
  )
}
