import { nameAlone } from '@isse/api/site/words/naming'
import { publicPages } from '@isse/api/site/addresses/public-pages'
import type { BaseOnHome } from '@isse/api/records/bases/schema'
import type { CharityFrame } from '@isse/api/site/words/unnamed-charity'
import { headSlots } from '@isse/api/site/slots'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { CallToAction } from '../../components/giving/call-to-action.tsx'
import { AssociateLogos } from '../../components/home/associate-logos.tsx'
import { BaseCard } from '../../components/home/base-card.tsx'
import { NextEvent } from '../../components/events/next-event.tsx'
import { Line } from '../../components/page/line.tsx'
import { EmptySectionHint } from '../../components/page/empty-section-hint.tsx'
import { Hero } from '../../components/home/hero.tsx'
import { slideTextKeys } from '../../components/home/slide-texts.ts'
import { useSlides } from '../../components/home/use-slides.ts'
import { evenColumns } from '../../components/page/even-columns.ts'
import { PageSection } from '../../components/page/page-section.tsx'
import { ServiceTiles } from '../../components/services/service-tile.tsx'
import { TeamList } from '../../components/home/team-list.tsx'
import { Testimonial } from '../../components/home/testimonial.tsx'
import { PageCards, cardPages } from '../../components/home/page-cards.tsx'
import { slotImage, useOrnament } from '../../components/brand/ornament.tsx'
import { charityOf, nameWithKind, useCharity } from '../../components/charity.ts'
import { pageHead } from '../../head/page-head.ts'
import { organisationData } from '../../head/structured-data.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/_public/')({
  loader: async ({ context: { calls } }) => {
    await Promise.all([
      calls.bases.onHome.ensureData(),
      calls.charity.onHome.ensureData(),
      calls.services.tiles.ensureData(),
      calls.associates.logos.ensureData(),
      calls.teamMembers.shown.ensureData(),
      calls.testimonials.ofTheDay.ensureData(),
      calls.events.next.ensureData(),
      calls.backgroundImages.carousel.ensureData(),
      calls.heroSlides.list.ensureData(),
      ...slideTextKeys.map((key) => calls.pageTexts.shown.ensureData(key)),
      ...cardPages.map(({ name }) => {
        const { cloudImageId } = headSlots[name]
        return calls.backgroundImages.get.ensureData({ cloudImageId })
      }),
    ])
  },
  head: ({ match: { context } }) => {
    const { bases, charity } = context.calls
    return pageHead({
      title: charity.onHome.getData()?.homeTitle ?? '',
      description: charityOf(context).description,
      path: publicPages.home.path,
      context,
      data: organisationData(bases.onHome.getData() ?? [], context),
    })
  },
  component: Home,
})

function Home() {
  const charity = useCharity()
  const [{ servicesLead, eventsLead, galleryLead }] = trpc.charity.onHome.useSuspenseQuery()
  const [services] = trpc.services.tiles.useSuspenseQuery()
  const [bases] = trpc.bases.onHome.useSuspenseQuery()
  const [associates] = trpc.associates.logos.useSuspenseQuery()
  const [teamMembers] = trpc.teamMembers.shown.useSuspenseQuery()
  const [testimonial] = trpc.testimonials.ofTheDay.useSuspenseQuery()
  const [nextEvent] = trpc.events.next.useSuspenseQuery()
  const [images] = trpc.backgroundImages.carousel.useSuspenseQuery()
  const ornament = useOrnament()
  const slides = useSlides(services, images, ornament)
  const isOnlyBase = bases.length === 1
  return (
    <>
      <Hero
        title={titleOf(charity, bases)}
        text={charity.description}
        image={images[0] && slotImage(images[0], ornament)}
        slides={slides}
      />
      {slides.length === 0 && <EmptySectionHint what="slides" to="/admin/dashboard" />}
      {services.length > 0 ? (
        <PageSection id="what-we-do" title="What we do">
          {servicesLead.length > 0 && (
            <p dir="auto" className="-mt-3 mb-8 max-w-prose">
              <Line spans={servicesLead} />
            </p>
          )}
          <ServiceTiles services={services} />
          <p className="mt-8">
            <Link to="/services" className="btn btn-lg btn-primary">
              Read about our services
              <Icon name="arrow-right" className="size-5" />
            </Link>
          </p>
        </PageSection>
      ) : (
        <EmptySectionHint what="services" to="/admin/edit-services" />
      )}
      <PageSection id="come-along" title="Come along" tinted={services.length > 0}>
        <div className={`grid gap-6 ${nextEvent ? 'lg:grid-cols-2 lg:gap-10' : ''}`}>
          {nextEvent && <NextEvent event={nextEvent} />}
          <PageCards
            texts={{ events: eventsLead, gallery: galleryLead }}
            className={nextEvent ? '' : 'lg:grid-cols-3'}
          />
        </div>
      </PageSection>
      {testimonial ? (
        <section aria-labelledby="people-say" className="page-width pt-10 sm:pt-16">
          <h2 id="people-say" className="mb-4 text-center text-base font-semibold text-primary">
            What people say
          </h2>
          <Testimonial {...testimonial} />
        </section>
      ) : (
        <EmptySectionHint what="testimonials" to="/admin/edit-testimonials" />
      )}
      {teamMembers.length > 0 ? (
        <PageSection id="team" title="Who you will meet">
          <TeamList members={teamMembers} />
          <p className="mt-8">
            <Link to="/about" className="btn btn-outline">
              Read about us
              <Icon name="arrow-right" className="size-5" />
            </Link>
          </p>
        </PageSection>
      ) : (
        <EmptySectionHint what="team members" to="/admin/edit-team-members" />
      )}
      {associates.length > 0 ? (
        <section aria-labelledby="associates" className="border-y-2 border-base-200">
          <div className="page-width py-8 sm:py-10">
            <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
              <h2 id="associates" className="text-xl font-bold">
                Who we work with
              </h2>
              <Link
                to="/associates"
                className="inline-flex link items-center gap-2 py-1 text-base font-semibold"
              >
                Meet our associates
                <Icon name="arrow-right" className="size-5" />
              </Link>
            </div>
            <AssociateLogos associates={associates} />
          </div>
        </section>
      ) : (
        <EmptySectionHint what="associates" to="/admin/edit-associates" />
      )}
      {bases.length > 0 ? (
        <PageSection id="where" title="Where to find us">
          <div className={`grid gap-8 lg:gap-10 ${isOnlyBase ? '' : evenColumns(bases.length, 3)}`}>
            {bases.map((base) => (
              <BaseCard key={base.baseId} base={base} isAlone={isOnlyBase} />
            ))}
          </div>
          <p className="mt-8">
            <Link to="/facilities" className="btn btn-outline">
              See what is at each base
              <Icon name="arrow-right" className="size-5" />
            </Link>
          </p>
        </PageSection>
      ) : (
        <EmptySectionHint what="bases" to="/admin/edit-bases" />
      )}
      <CallToAction />
    </>
  )
}

/** Returns the title with each town once. */
function titleOf(charity: CharityFrame, bases: BaseOnHome[]): string {
  const towns = new Set(bases.map(({ town }) => town))
  if (towns.size === 0 || !charity.whatItIs) return nameAlone(charity.shortName)
  return `${nameWithKind(charity)} in ${[...towns].join(' · ')}`
}
