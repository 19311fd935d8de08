import type { Undone } from '@isse/api/records/history/schema'
import { seenAt } from '@isse/api/site/addresses/seen-at'
import type { Kind } from '@isse/api/site/kinds'
import { useSavedValues } from '@isse/ui/form/unsaved-values'
import { Icon } from '@isse/ui/icon/icon'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { trpc } from '../../app/trpc.ts'
import { ForgetPicture } from '../history/forget-picture.tsx'
import { Undo } from '../history/undo.tsx'

interface AfterSaveProps extends SeeOnWebsiteProps {
  /** The records that one save wrote. */
  saves: Undone[]
  /** The image that the save removed from the record. */
  formerImageId?: number | undefined
  /** Reads the record again after an undo. @returns the new values of the fields, if the form shows the record */
  refetch: () => Promise<object | void>
}

/** Follows the sentence of success: a link to the page, an undo button, and an offer to forget the former picture. */
export function AfterSave({ saves, formerImageId, refetch, ...seeOnWebsite }: AfterSaveProps) {
  const showSaved = useSavedValues()
  const [isUndone, setIsUndone] = useState(false)

  async function showUndone() {
    const values = await refetch()
    if (values) showSaved(values)
    setIsUndone(true)
  }

  return (
    <div className="grid gap-3">
      {!isUndone && <SeeOnWebsite {...seeOnWebsite} />}
      {saves.length > 0 && <Undo saves={saves} onUndone={showUndone} />}
      {!isUndone && formerImageId !== undefined && (
        <ForgetPicture imageId={formerImageId} title="Forget the former picture" />
      )}
    </div>
  )
}

interface SeeOnWebsiteProps {
  kind: Kind
  /** The record, whose columns make its address. */
  record: object
  /** A hint for finding the record on its page. */
  note?: ReactNode
}

/** Links to the public page of a record. */
function SeeOnWebsite({ kind, record, note }: SeeOnWebsiteProps) {
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
        See it on the website <Icon name="arrow-right" className="size-5" />
      </Link>
      {note && <p className="text-base text-base-content/75">{note}</p>}
    </div>
  )
}
