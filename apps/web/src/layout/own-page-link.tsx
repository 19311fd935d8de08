import type { PublishedPage } from '@isse/api/records/own-pages/schema'
import { Link } from '@tanstack/react-router'

interface OwnPageLinkProps {
  page: Pick<PublishedPage, 'title' | 'slug'>
  className: string
}

export function OwnPageLink({ page: { title, slug }, className }: OwnPageLinkProps) {
  return (
    <Link to="/$slug" params={{ slug }} className={className}>
      <bdi>{title}</bdi>
    </Link>
  )
}
