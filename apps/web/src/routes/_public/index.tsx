import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { BaseCard } from '../../components/base-card.tsx'
import { Hero } from '../../components/hero.tsx'
import { ServiceTiles } from '../../components/service-tile.tsx'
import { Testimonial } from '../../components/testimonial.tsx'
import { bases } from '../../content/bases.ts'
import { heroSlides, testimonial } from '../../content/home.ts'
import { organisation } from '../../content/organisation.ts'
import { pageHead } from '../../head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/_public/')({
  loader: ({ context: { calls } }) => calls.services.list.ensureData(),
  head: ({ match }) =>
    pageHead({
      title: 'Help, food, sport and company',
      description: organisation.description,
      path: '/',
      site: match.context.site,
    }),
  component: Home,
})

const welcome =
  'Sport, heritage, food, learning and good company for everyone who lives near one of our three bases. All of it is free.'

function Home() {
  const [services] = trpc.services.list.useSuspenseQuery()
  const [slide] = heroSlides
  const picture = bases.find(({ town }) => town === 'Leeds')?.picture
  return (
    <>
      {slide && picture && <Hero slide={slide} text={welcome} picture={picture} />}
      {services.length > 0 && (
        <section aria-labelledby="what-we-do" className="page-width py-12 sm:py-16">
          <h2 id="what-we-do" className="heading-line text-3xl font-bold sm:text-4xl">
            What we do
          </h2>
          <p className="mt-4 mb-8 max-w-prose">
            Choose what you need, or what you enjoy. You can come to as much as you like.
          </p>
          <ServiceTiles services={services} />
          <p className="mt-8">
            <Link to="/services" className="btn btn-lg btn-primary">
              Read about our services
              <ArrowRight aria-hidden className="size-5" />
            </Link>
          </p>
        </section>
      )}
      <section aria-label="What people say" className="bg-lemon-wash py-16 sm:py-20">
        <div className="page-width">
          <Testimonial {...testimonial} />
        </div>
      </section>
      <section aria-labelledby="where" className="page-width py-12 sm:py-16">
        <h2 id="where" className="heading-line mb-8 text-3xl font-bold sm:text-4xl">
          Where to find us
        </h2>
        <div className="grid gap-8 md:grid-cols-3">
          {bases.map((base) => (
            <BaseCard key={base.town} base={base} />
          ))}
        </div>
      </section>
    </>
  )
}
