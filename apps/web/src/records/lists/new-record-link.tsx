import { Icon } from '@isse/ui/icon/icon'
import { Link, type LinkProps } from '@tanstack/react-router'

/** The link above a list to the screen that adds a record. */
export function NewRecordLink({ to, label }: Pick<LinkProps, 'to'> & { label: string }) {
  return (
    <p className="mb-6">
      <Link to={to} className="btn btn-primary">
        <Icon name="circle-plus" className="size-5" /> {label}
      </Link>
    </p>
  )
}
