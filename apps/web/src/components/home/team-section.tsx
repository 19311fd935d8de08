import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../app/trpc.ts'
import { EmptySectionHint } from '../page/empty-section-hint.tsx'
import { HomeSection } from './home-section.tsx'
import type { SectionProps } from './section-props.ts'
import { TeamList } from './team-list.tsx'

export function TeamSection({ words }: SectionProps) {
  const [members] = trpc.teamMembers.shown.useSuspenseQuery()
  if (members.length === 0) return <EmptySectionHint what="team members" to="/admin/edit-team-members" />
  return (
    <HomeSection id="team" words={words}>
      <TeamList members={members} />
      <p className="mt-8">
        <Link to="/about" className="btn btn-outline">
          Read about us
          <Icon name="arrow-right" className="size-5" />
        </Link>
      </p>
    </HomeSection>
  )
}
