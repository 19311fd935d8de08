import { Icon } from './icon/icon.tsx'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

export interface SortableTexts {
  /** The labels of an entry's two buttons; the entry's own label follows. */
  up: string
  down: string
  /** Announced to screen readers after a move. */
  moved: (label: string, position: number, count: number) => string
}

interface SortableItem {
  key: number
  label: string
  content: ReactNode
}

interface SortableListProps {
  items: SortableItem[]
  /** So many of the items are in the page, from the first one on. They can be moved beyond the last of them. */
  shown?: number
  /** Called after a move with all keys in their new order. */
  onOrder: (keys: number[]) => void
  texts: SortableTexts
}

/** A list whose entries are reordered by dragging, or by two buttons on each entry, which the keyboard reaches too. */
export function SortableList({ items, shown = items.length, onOrder, texts }: SortableListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  const [announcement, setAnnouncement] = useState('')

  function move(from: number, to: number) {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    const keys = items.map(({ key }) => key)
    keys.splice(to, 0, ...keys.splice(from, 1))
    const focused = document.activeElement
    flushSync(() => {
      setAnnouncement(texts.moved(item.label, to + 1, items.length))
      onOrder(keys)
    })
    // An element that is moved within the page loses the focus.
    if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus()
  }

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ul ref={list} className="grid gap-2">
        {items.slice(0, shown).map(({ key, label, content }, index) => (
          <li key={key}>
            <div
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', label)
                setDragged(index)
              }}
              onDragEnd={() => {
                setDragged(undefined)
                setTarget(undefined)
              }}
              onDragOver={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                setTarget(index)
              }}
              onDrop={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                move(dragged, index)
              }}
              className={`flex items-center gap-1 rounded-2xl border-2 sm:gap-2 sm:pl-2 ${borderColour(index, dragged, target)}`}
            >
              <Icon
                name="grip-vertical"
                className="size-5 shrink-0 cursor-grab text-base-content/60 max-sm:hidden"
              />
              <div className="min-w-0 flex-1">{content}</div>
              <div className="flex shrink-0 max-sm:flex-col sm:pr-2">
                {(['up', 'down'] as const).map((direction) => {
                  const to = direction === 'up' ? index - 1 : index + 1
                  return (
                    <button
                      key={direction}
                      type="button"
                      aria-label={`${texts[direction]}: ${label}`}
                      aria-disabled={to < 0 || to >= items.length}
                      className="btn btn-square btn-ghost btn-sm aria-disabled:opacity-40"
                      onClick={() => move(index, to)}
                    >
                      <Icon name={`arrow-${direction}`} className="size-5" />
                    </button>
                  )
                })}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function borderColour(index: number, dragged: number | undefined, target: number | undefined): string {
  if (index === dragged) return 'border-base-300 opacity-50'
  return dragged !== undefined && index === target ? 'border-primary bg-lemon-wash' : 'border-base-300'
}
