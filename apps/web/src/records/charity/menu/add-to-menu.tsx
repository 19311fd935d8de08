import { toOwnPage } from '@isse/api/site/addresses/menu-items'
import { box } from '@isse/ui/field/text-field'
import { Icon } from '@isse/ui/icon/icon'
import { useId, useState } from 'react'
import type { AnyPage } from './menu-rows.ts'

interface AddToMenuProps {
  /** The custom pages that the menu does not have yet. */
  pages: (AnyPage & { isPublished: boolean })[]
  onAdd: (to: string) => void
}

/** Adds a custom page or a link at the end of the menu. */
export function AddToMenu({ pages, onAdd }: AddToMenuProps) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const page = pages.find(({ ownPageId }) => toOwnPage(ownPageId) === chosen) ?? pages[0]
  return (
    <div className="grid gap-4 rounded-2xl bg-lemon-wash p-4">
      {page && (
        <div>
          <label htmlFor={id} className="font-semibold">
            Add a page
          </label>
          <div className="mt-2 flex flex-wrap gap-3">
            <select
              id={id}
              value={toOwnPage(page.ownPageId)}
              onChange={({ target }) => setChosen(target.value)}
              className={`input min-w-0 flex-1 basis-60 appearance-auto ${box}`}
            >
              {pages.map(({ ownPageId, title, isPublished }) => (
                <option key={ownPageId} value={toOwnPage(ownPageId)}>
                  {title}
                  {isPublished ? '' : ' (not on the website)'}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="btn btn-outline"
              onClick={() => onAdd(toOwnPage(page.ownPageId))}
            >
              <Icon name="circle-plus" className="size-5" /> Add this page
            </button>
          </div>
        </div>
      )}
      <p>
        <button type="button" className="btn btn-outline" onClick={() => onAdd('')}>
          <Icon name="circle-plus" className="size-5" /> Add a link
        </button>
      </p>
    </div>
  )
}
