import { seenAt } from '@isse/api/site/addresses/seen-at'
import type { Kind } from '@isse/api/site/kinds'
import { Icon, type IconName } from '@isse/ui/icon/icon'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trpc } from '../../app/trpc.ts'

interface SeeOnWebsiteProps {
  kind: Kind
  /** The record, whose columns make its address. */
  record: object
  /** A hint for finding the record on its page. */
  note?: ReactNode
  label?: string
  icon?: IconName
}

/** Links to the public page of a record. */
export function SeeOnWebsite({
  kind,
  record,
  note,
  label = 'See it on the website',
  icon,
}: SeeOnWebsiteProps) {
  const { gallery } = trpc.useUtils()
  const columns = record as Record<string, unknown>
  const index =
    kind === 'galleryImage'
      ? gallery.all.getData()?.findIndex(({ galleryImageId }) => galleryImageId === columns['galleryImageId'])
      : undefined
  const { pathname, searchParams, hash } = new URL(seenAt(kind, columns, index), 'http://site')
  const page = searchParams.get('page')
  // The router's types do not accept a computed address.
  const link = {
    to: pathname,
    ...(page && { search: { page: Number(page) } }),
    ...(hash && { hash: hash.slice(1) }),
  } as LinkProps
  return (
    <div>
      <Link {...link} className="inline-flex link items-center gap-2 py-1 font-semibold">
        {icon && <Icon name={icon} className="size-5 shrink-0" />}
        {label} <Icon name="arrow-right" className="size-5" />
      </Link>
      {note && <p className="text-base text-base-content/75">{note}</p>}
    </div>
  )
}
