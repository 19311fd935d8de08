import type { BaseView } from '@isse/api/records/bases/schema'
import { headSlots } from '@isse/api/site/slots'
import { createFileRoute } from '@tanstack/react-router'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Icon } from '@isse/ui/icon/icon'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { mapLinkOf } from '../../components/contact/map-link.ts'
import { PhoneNumber } from '../../components/contact/phone-number.tsx'
import { PostalAddress } from '../../components/contact/postal-address.tsx'
import { EmptySectionHint } from '../../components/page/empty-section-hint.tsx'
import { FormattedBlocks } from '../../components/page/formatted-text.tsx'
import { Line } from '../../components/page/line.tsx'
import { ourCharity } from '../../components/charity.ts'
import { trpc } from '../../app/trpc.ts'
import { loadSlot, slotHead } from '../../head/slot-head.ts'
import { placesData } from '../../head/structured-data.ts'

export const Route = createFileRoute('/_public/facilities')({
  loader: async ({ context }) => {
    await Promise.all([loadSlot(context, headSlots.facilities), context.calls.bases.shown.ensureData()])
  },
  head: ({ match: { context } }) =>
    slotHead(headSlots.facilities, {
      title: 'Our facilities',
      description: `Where to find ${ourCharity(context)}, and what is there.`,
      addsText: true,
      context,
      data: placesData(context.calls.bases.shown.getData() ?? [], context),
    }),
  component: Facilities,
})

function Facilities() {
  const [bases] = trpc.bases.shown.useSuspenseQuery()
  return (
    <>
      <PageHeader title="Our facilities" slot={headSlots.facilities} isDark />
      <div className="page-width space-y-12 py-8 sm:space-y-16 sm:py-12">
        {bases.length === 0 && (
          <EmptyState sentence="There is nothing to show just now. Please return later." />
        )}
        {bases.map((base, index) => (
          <BaseDetails key={base.baseId} base={base} isFirst={index === 0} />
        ))}
      </div>
      {bases.length === 0 && <EmptySectionHint what="places" to="/admin/edit-bases" />}
    </>
  )
}

/**
 * A base with its image, on alternating sides. The first image loads at once, because phones show it without
 * scrolling.
 */
function BaseDetails({ base, isFirst }: { base: BaseView; isFirst: boolean }) {
  const { baseId, name, image, baseText, facilities, openingHours, phone, stepFreeNote } = base
  const heading = `base-${baseId}`
  return (
    <article
      aria-labelledby={heading}
      className="group grid gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-14"
    >
      {image && (
        <ResponsiveImage
          image={image}
          sizes="(min-width: 64rem) 46vw 16/9, 92vw 16/9"
          priority={isFirst}
          className="aspect-video w-full rounded-4xl bg-base-200 object-cover lg:group-even:col-start-2"
        />
      )}
      <div className="max-w-prose lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:group-even:col-start-1">
        <h2 id={heading} dir="auto" className="text-3xl font-bold">
          {name}
        </h2>
        {baseText.length > 0 && (
          <div className="formatted mt-5 space-y-3">
            <FormattedBlocks blocks={baseText} below={2} />
          </div>
        )}
        <ul className="mt-5 space-y-2">
          {facilities.map((facility, index) => (
            <li key={index} className="flex gap-3">
              <Icon name="check" className="mt-1 size-5 shrink-0 text-primary" />
              <span dir="auto" className="min-w-0">
                <Line spans={facility} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-5 self-start rounded-3xl bg-lemon-wash p-6 text-base sm:grid-cols-2 lg:group-even:col-start-2">
        <PostalAddress base={base} />
        {openingHours.length > 0 && (
          <p className="flex gap-3">
            <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-primary" />
            <span>
              <span className="block font-semibold">Open</span>{' '}
              <bdi>
                <Line spans={openingHours} />
              </bdi>
            </span>
          </p>
        )}
        {phone && (
          <p className="flex gap-3">
            <Icon name="phone" className="mt-0.5 size-5 shrink-0 text-primary" />
            <PhoneNumber phone={phone} className="link" />
          </p>
        )}
        <p className="not-on-paper flex gap-3">
          <Icon name="map-pin" className="mt-0.5 size-5 shrink-0 text-primary" />
          <a href={mapLinkOf(base)} rel="noopener" aria-describedby={heading} className="link">
            See it on a map
          </a>
        </p>
        {stepFreeNote.length > 0 && (
          <p className="sm:col-span-2">
            <span className="block font-semibold">Getting in without steps</span>{' '}
            <bdi>
              <Line spans={stepFreeNote} />
            </bdi>
          </p>
        )}
      </div>
    </article>
  )
}
