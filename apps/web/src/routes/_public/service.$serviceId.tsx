import { plainTextOf } from '@isse/api/site/words/plain-text'
import { wording } from '@isse/api/site/words/wording'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { ErrorScreen } from '../../components/errors/error-screen.tsx'
import { NotFound } from '../../components/errors/not-found.tsx'
import { HelpButton } from '../../components/giving/help-button.tsx'
import { listHelpLinks } from '../../components/giving/list-help-links.ts'
import { PhoneButton } from '../../components/contact/phone-button.tsx'
import { ServiceDetails } from '../../components/services/service-details.tsx'
import { ServiceFacts } from '../../components/services/service-facts.tsx'
import { ServiceTiles } from '../../components/services/service-tile.tsx'
import { PageSection } from '../../components/page/page-section.tsx'
import { isClientError } from '../../form/failure.ts'
import { ourCharity, useCharity } from '../../components/charity.ts'
import { pageHead, unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/_public/service/$serviceId')({
  staticData: { startsAtTop: true },
  loader: async ({ context: { calls }, params: { serviceId } }) => {
    if (!/^\d+$/.test(serviceId)) throw notFound()
    try {
      await Promise.all([calls.services.visit.ensureData({ serviceId }), calls.services.tiles.ensureData()])
    } catch (error) {
      // BAD_REQUEST means an invalid id, such as 0. Visitors see no difference.
      throw isClientError(error, 'NOT_FOUND', 'BAD_REQUEST') ? notFound({ data: 'gone' }) : error
    }
  },
  head: ({ match: { context }, params }) => {
    const service = context.calls.services.visit.getData(params)
    if (!service) return unlistedHead(wording.notFound, context)
    const { serviceId, name, serviceText, imageUrl } = service
    return pageHead({
      title: name,
      description: `${name}, a service of ${ourCharity(context)}: ${plainTextOf(serviceText)}`.slice(0, 300),
      path: `/service/${serviceId}`,
      context,
      imageUrl,
    })
  },
  component: ServicePage,
  notFoundComponent: ({ data }) => (data === 'gone' ? <ServiceNotFound /> : <NotFound />),
})

function ServicePage() {
  const { serviceId } = Route.useParams()
  const charity = useCharity()
  const [service] = trpc.services.visit.useSuspenseQuery({ serviceId })
  const [services] = trpc.services.tiles.useSuspenseQuery()
  const others = services.filter((other) => other.serviceId !== service.serviceId).slice(0, 5)
  return (
    <>
      <article className="text-beside">
        <h1 dir="auto" className="heading-line text-4xl font-bold capitalize sm:text-5xl">
          {service.name.toLowerCase()}
        </h1>
        <div className="beside">
          <ResponsiveImage
            image={service.image}
            priority
            sizes="(min-width: 1024px) 42vw 3/2, 92vw 2/1"
            className="aspect-2/1 w-full rounded-4xl object-cover lg:aspect-3/2"
          />
          <ServiceFacts service={service} />
        </div>
        <div className="min-w-0">
          <ServiceDetails service={service} />
          <Link to="/contact" className="btn mt-8 btn-lg btn-primary">
            <Icon name="message-circle" className="size-5 shrink-0" />
            {wording.dropUsALine}
          </Link>
          <div className="mt-3 flex flex-wrap gap-x-6">
            <PhoneButton className="btn-link px-0" />{' '}
            <Link to="/services" className="btn btn-link px-0">
              <Icon name="arrow-left" className="size-5" />
              {wording.backToServices}
            </Link>{' '}
            {listHelpLinks(charity).map((link) => (
              <HelpButton key={link.kind} link={link} className="btn-link px-0" />
            ))}
          </div>
        </div>
      </article>
      {others.length > 0 && (
        <PageSection id="others" title="Other services" tinted>
          <ServiceTiles services={others} areSmall />
        </PageSection>
      )}
    </>
  )
}

function ServiceNotFound() {
  return (
    <ErrorScreen
      title={wording.notFound}
      actions={
        <Link to="/services" className="btn btn-primary">
          {wording.backToServices}
        </Link>
      }
    >
      <p>{wording.serviceGone}</p>
    </ErrorScreen>
  )
}
