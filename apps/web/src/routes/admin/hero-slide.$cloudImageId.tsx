import { wholeSlide } from '@isse/api/records/hero-slides/schema'
import { wording } from '@isse/api/site/words/wording'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useId } from 'react'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { isCarouselSlot, slotOfImage } from '../../records/addresses/slot-addresses.ts'
import { LinkField } from '../../records/slots/link-field.tsx'
import { loadSlide, useSlide } from '../../records/slots/use-slide.tsx'
import { FormStatus } from '../../records/record/form-status.tsx'
import { unlistedHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/admin/hero-slide/$cloudImageId')({
  remountDeps: ({ params }) => params,
  loader: async ({ context: { calls }, params }) => {
    const slot = slotOfImage(params.cloudImageId)
    if (!slot || !isCarouselSlot(slot)) throw notFound()
    await Promise.all([
      loadSlide(calls, slot),
      calls.ownPages.published.fetch(undefined, { staleTime: 0 }),
      calls.services.menu.fetch(undefined, { staleTime: 0 }),
    ])
    return { slot }
  },
  head: ({ match }) => unlistedHead('Edit slide', match.context),
  component: EditSlide,
})

const { AdminForm, TextField, TextArea, BackgroundImageField, AltField } =
  createAdminForm<z.input<typeof wholeSlide>>()

const histories = ['History of heading and button', 'History of the text', 'History of the picture']

function EditSlide() {
  const formId = useId()
  const { slot } = Route.useLoaderData()
  const { image, parts, formKey, form } = useSlide(slot)
  return (
    <Screen title={`Edit slide: ${slot.name}`} back={toDashboard}>
      <FormStatus parts={parts} histories={histories} formId={formId} />
      <AdminForm key={formKey} formId={formId} schema={wholeSlide} {...form} submit={wording.save}>
        <BackgroundImageField name="imageId" slot={slot} current={image} />
        <AltField name="alt" />
        <TextField name="heading" label="Heading" autoComplete="off" />
        <TextArea name="siteText" label="Text" rows={4} hint="An empty text is not saved." hintBelow />
        <TextField
          name="linkLabel"
          label="Words on the button"
          autoComplete="off"
          hint="If it is empty, the slide has no button."
        />
        <LinkField name="link" label="Where the button leads" />
      </AdminForm>
    </Screen>
  )
}
