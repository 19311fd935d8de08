import { heroSlideUpdate, type HeroSlide } from '@isse/api/hero-slides/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { loadRecord } from '../../admin/record/load-record.ts'
import { onWebsite } from '../../admin/record/on-website.ts'
import { useRecord } from '../../admin/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { isCarouselSlot, slotOfImage, slotParams } from '../../admin/slots/slot-addresses.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/hero-slide/$cloudImageId')({
  loader: async ({ context: { calls }, params }) => {
    const slot = slotOfImage(params.cloudImageId)
    if (!slot || !isCarouselSlot(slot)) throw notFound()
    await loadRecord(calls.heroSlides.get, params)
    return { slot }
  },
  head: ({ match }) => unlistedHead('Edit heading and button', match.context),
  component: EditHeroSlide,
})

const { AdminForm, TextField } = createAdminForm<z.input<typeof heroSlideUpdate>>()

function EditHeroSlide() {
  const key = Route.useParams()
  const { slot } = Route.useLoaderData()
  const { form } = useRecord({
    procedures: trpc.heroSlides,
    cache: trpc.useUtils().heroSlides,
    key,
    toFields,
    updated: 'The heading and the button have been updated and saved for your website.',
    website: onWebsite.heroSlide,
  })
  return (
    <Screen title={`Edit heading and button: ${slot.name}`} back={toDashboard}>
      <AdminForm key={key.cloudImageId} schema={heroSlideUpdate} {...form} submit={wording.save}>
        <TextField name="heading" label="Heading" autoComplete="off" />
        <TextField
          name="linkLabel"
          label="Words on the button"
          autoComplete="off"
          hint="If it is empty, the slide has no button."
        />
        <TextField
          name="link"
          label="Where the button leads"
          autoComplete="off"
          inputMode="url"
          hint="A page of this website, such as /services or /service/5, or another website, such as www.example.org."
        />
      </AdminForm>
      <p className="mt-10 flex flex-wrap gap-x-6">
        <Link
          to="/admin/text-update/$page/$textUpdateId"
          params={slotParams(slot).text}
          className="link py-1"
        >
          Edit the text of this slide
        </Link>
        <Link to="/admin/bg-image-update/$cloudImageId" params={slotParams(slot).image} className="link py-1">
          Edit the image of this slide
        </Link>
      </p>
    </Screen>
  )
}

function toFields({ cloudImageId, heading, linkLabel, link, version }: HeroSlide) {
  return { cloudImageId, heading, linkLabel, link, version }
}
