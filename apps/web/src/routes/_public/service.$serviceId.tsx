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
import { isRefusal } from '../../form/failure.ts'
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
      // BAD_REQUEST is for a number that cannot be an id (0, or too large). To a visitor it is the same.
      throw isRefusal(error, 'NOT_FOUND', 'BAD_REQUEST') ? notFound({ data: 'gone' }) : error
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
      <article className="page-width grid gap-6 pt-5 pb-10 sm:gap-8 sm:py-14 lg:grid-cols-[2fr_3fr] lg:gap-14">
        <div className="lg:sticky lg:top-40 lg:self-start">
          <ResponsiveImage
            image={service.image}
            priority
            sizes="(min-width: 1024px) 28rem 1/1, 92vw 3/2"
            className="aspect-3/2 max-h-[60vh] w-full rounded-[2.5rem] object-cover lg:aspect-square"
          />
        </div>
        <div className="max-w-prose">
          <h1 dir="auto" className="heading-line text-4xl font-bold capitalize sm:text-5xl">
            {service.name.toLowerCase()}
          </h1>
          <ServiceFacts facts={service.facts} />
          <ServiceDetails service={service} />
          <div className="mt-10 flex flex-wrap gap-4">
            <Link to="/contact" className="btn btn-lg btn-primary">
              <Icon name="message-circle" className="size-5 shrink-0" />
              {wording.dropUsALine}
            </Link>{' '}
            <PhoneButton className="btn-outline btn-lg" />{' '}
            <Link to="/services" className="btn btn-outline btn-lg">
              <Icon name="arrow-left" className="size-5" />
              {wording.backToServices}
            </Link>{' '}
            {listHelpLinks(charity).map((link) => (
              <HelpButton key={link.kind} link={link} className="btn-outline btn-lg" />
            ))}
          </div>
        </div>
      </article>
      {others.length > 0 && (
        <section aria-labelledby="others" className="bg-lemon-wash py-12">
          <div className="page-width">
            <h2 id="others" className="mb-6 text-2xl font-bold">
              Other services
            </h2>
            <ServiceTiles services={others} />
          </div>
        </section>
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
