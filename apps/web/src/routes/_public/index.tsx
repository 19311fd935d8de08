import { publicPages } from '@isse/api/site/addresses/public-pages'
import type { SectionKind } from '@isse/api/site/home-sections'
import { headSlots } from '@isse/api/site/slots'
import { createFileRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { trpc } from '../../app/trpc.ts'
import { charityOf } from '../../components/charity.ts'
import { CallToAction } from '../../components/giving/call-to-action.tsx'
import { AssociatesSection } from '../../components/home/associates-section.tsx'
import { BasesSection } from '../../components/home/bases-section.tsx'
import { ComeAlong } from '../../components/home/come-along.tsx'
import { Hero } from '../../components/home/hero.tsx'
import { cardPages } from '../../components/home/page-cards.tsx'
import type { SectionProps } from '../../components/home/section-props.ts'
import { ServicesSection } from '../../components/home/services-section.tsx'
import { slideTextKeys } from '../../components/home/slide-texts.ts'
import { TeamSection } from '../../components/home/team-section.tsx'
import { Testimonial } from '../../components/home/testimonial.tsx'
import { useHomeTitle } from '../../components/home/use-home-title.ts'
import { pageHead } from '../../head/page-head.ts'
import { organisationData } from '../../head/structured-data.ts'

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

const components: Record<SectionKind, ComponentType<SectionProps>> = {
  hero: Hero,
  services: ServicesSection,
  comeAlong: ComeAlong,
  testimonial: Testimonial,
  team: TeamSection,
  associates: AssociatesSection,
  bases: BasesSection,
  ask: CallToAction,
}

function Home() {
  const [{ sections }] = trpc.charity.onHome.useSuspenseQuery()
  const shown = sections.filter(({ isHidden }) => !isHidden)
  const kinds = shown.map(({ kind }) => kind)
  const title = useHomeTitle(sections[0]?.heading ?? '')
  return (
    <>
      {!kinds.includes('hero') && (
        <h1 dir="auto" className="page-width pt-10 hero-heading">
          {title}
        </h1>
      )}
      {shown.map(({ kind, ...words }, index) => {
        const Section = components[kind]
        return <Section key={kind} words={words} before={kinds.slice(0, index)} next={kinds[index + 1]} />
      })}
    </>
  )
}
