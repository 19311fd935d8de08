import { seenAt } from '@isse/api/site/addresses/seen-at'
import type { Kind } from '@isse/api/site/kinds'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { trpc } from '../../app/trpc.ts'
import type { Saved } from './procedures.ts'

/** Where visitors see a record. */
export interface WebsitePlace {
  link: Pick<LinkProps, 'to' | 'search' | 'hash'>
  /** What else an editor must know to find it there. */
  note?: ReactNode
}

type Calls = Pick<ReturnType<typeof trpc.useUtils>, 'gallery'>

/** Finds where visitors see a record that has been saved. */
export function findPlace<K extends Kind>(kind: K, record: Saved<K>, { gallery }: Calls): WebsitePlace {
  const columns = record as Record<string, unknown>
  const before = kind === 'galleryImage' ? gallery.all.getData() : undefined
  const index = before?.findIndex(({ galleryImageId }) => galleryImageId === columns['galleryImageId'])
  return { link: linkTo(seenAt(kind, columns, index)) }
}

/** The link to an address of the website. The router's types know the addresses of all pages, and no text that is computed. */
function linkTo(address: string): WebsitePlace['link'] {
  const { pathname, searchParams, hash } = new URL(address, 'http://site')
  const page = searchParams.get('page')
  return {
    to: pathname as LinkProps['to'],
    ...(page && { search: { page: Number(page) } as never }),
    ...(hash && { hash: hash.slice(1) }),
  }
}
