import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../app/trpc.ts'
import { EmptySectionHint } from '../page/empty-section-hint.tsx'
import { ServiceTiles } from '../services/service-tile.tsx'
import { HomeSection } from './home-section.tsx'
import type { SectionProps } from './section-props.ts'

export function ServicesSection({ words }: SectionProps) {
  const [services] = trpc.services.tiles.useSuspenseQuery()
  if (services.length === 0) return <EmptySectionHint what="services" to="/admin/edit-services" />
  return (
    <HomeSection id="what-we-do" words={words}>
      <ServiceTiles services={services} />
      <p className="mt-8">
        <Link to="/services" className="btn btn-lg btn-primary">
          Read about our services
          <Icon name="arrow-right" className="size-5" />
        </Link>
      </p>
    </HomeSection>
  )
}
