import { nameAreas } from '@isse/api/site/words/naming'
import { headSlots } from '@isse/api/site/slots'
import { wording } from '@isse/api/site/words/wording'
import type { ServiceView } from '@isse/api/records/services/schema'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { countColumns, evenColumns } from '../../components/page/even-columns.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { FormattedBlocks } from '../../components/page/formatted-text.tsx'
import { charityOf } from '../../components/charity.ts'
import { loadSlot, slotHead } from '../../head/slot-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/_public/services')({
  loader: async ({ context }) => {
    await Promise.all([loadSlot(context, headSlots.services), context.calls.services.shown.ensureData()])
  },
  head: ({ match: { context } }) =>
    slotHead(headSlots.services, {
      title: 'Our services',
      description: `What ${nameAreas('our charity does', charityOf(context).areas)}.`,
      addsText: true,
      context,
    }),
  component: Services,
})

function Services() {
  const [services] = trpc.services.shown.useSuspenseQuery()
  const isNarrow = countColumns(services.length, 2) > 2
  return (
    <>
      <PageHeader id="top" title="Our services" slot={headSlots.services} />
      <div className="page-width py-8 sm:py-12">
        {services.length === 0 && (
          <EmptyState sentence="There are no services to show just now. Please return later." />
        )}
        <div className={`grid gap-8 lg:gap-x-12 ${evenColumns(services.length, 2)}`}>
          {services.map((service, index) => (
            <ServiceCard
              key={service.serviceId}
              service={service}
              isNarrow={isNarrow}
              priority={index === 0}
            />
          ))}
        </div>
      </div>
    </>
  )
}

interface ServiceCardProps {
  service: ServiceView
  /** Places the picture above the words on a large screen. */
  isNarrow: boolean
  /** Loads the image first, because phones show it without scrolling. */
  priority: boolean
}

function ServiceCard({ service, isNarrow, priority }: ServiceCardProps) {
  const { serviceId, name, serviceText, image } = service

  return (
    <article className={`flex flex-col gap-4 sm:flex-row sm:gap-6 ${isNarrow ? 'lg:flex-col' : ''}`}>
      <ResponsiveImage
        image={image}
        priority={priority}
        sizes={`${isNarrow ? '(min-width: 1024px) 30vw 2/1, ' : ''}(min-width: 640px) 14rem 1/1, 92vw 2/1`}
        className={`aspect-2/1 w-full shrink-0 rounded-4xl object-cover sm:aspect-square sm:size-44 ${isNarrow ? 'lg:aspect-2/1 lg:h-auto lg:w-full' : '2xl:size-56'}`}
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <h2 id={`service-${serviceId}`} dir="auto" className="self-stretch text-2xl font-bold">
          {name}
        </h2>
        <div className="formatted max-w-prose flex-1 space-y-3 self-stretch">
          <FormattedBlocks blocks={serviceText} below={2} />
        </div>
        <div className="flex flex-wrap gap-x-1 gap-y-2">
          <Link
            to="/service/$serviceId"
            params={{ serviceId: String(serviceId) }}
            aria-describedby={`service-${serviceId}`}
            className="btn btn-outline btn-primary"
          >
            {wording.furtherInformation}
            <Icon name="arrow-right" className="size-5" />
          </Link>{' '}
          <Link to="/contact" aria-describedby={`service-${serviceId}`} className="btn btn-ghost underline">
            {wording.contactUs}
          </Link>
        </div>
      </div>
    </article>
  )
}
