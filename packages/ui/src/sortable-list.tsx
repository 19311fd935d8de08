import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

export interface SortableTexts {
  /** Of the two buttons of an entry; they are described by its name. */
  up: string
  down: string
  /** Announced after a move. */
  moved: (label: string, place: number, of: number) => string
}

interface SortableListProps {
  items: { key: number; label: string; content: ReactNode }[]
  /** The keys in their new order. */
  onOrder: (keys: number[]) => void
  texts: SortableTexts
}

/** A list whose order is changed by drag, or by two buttons for each entry that the keyboard reaches. */
export function SortableList({ items, onOrder, texts }: SortableListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    const keys = items.map(({ key }) => key)
    keys.splice(to, 0, ...keys.splice(from, 1))
    const focused = document.activeElement
    flushSync(() => {
      setSaid(texts.moved(item.label, to + 1, items.length))
      onOrder(keys)
    })
    // The browser takes the focus from what is moved within the page.
    if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus()
  }

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <ul ref={list} className="grid gap-2">
        {items.map(({ key, label, content }, index) => (
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
                setOver(undefined)
              }}
              onDragOver={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                setOver(index)
              }}
              onDrop={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                move(dragged, index)
              }}
              className={`flex items-center gap-1 rounded-2xl border-2 sm:gap-2 sm:pl-2 ${edge(index, dragged, over)}`}
            >
              <GripVertical
                aria-hidden
                className="size-5 shrink-0 cursor-grab text-base-content/60 max-sm:hidden"
              />
              <div className="min-w-0 flex-1">{content}</div>
              <div className="flex shrink-0 max-sm:flex-col sm:pr-2">
                {(['up', 'down'] as const).map((direction) => {
                  const to = direction === 'up' ? index - 1 : index + 1
                  const Icon = direction === 'up' ? ArrowUp : ArrowDown
                  return (
                    <button
                      key={direction}
                      type="button"
                      aria-label={`${texts[direction]}: ${label}`}
                      aria-disabled={to < 0 || to >= items.length}
                      className="btn btn-square btn-ghost btn-sm aria-disabled:opacity-40"
                      onClick={() => move(index, to)}
                    >
                      <Icon aria-hidden className="size-5" />
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

function edge(index: number, dragged: number | undefined, over: number | undefined): string {
  if (index === dragged) return 'border-base-300 opacity-50'
  return dragged !== undefined && index === over ? 'border-primary bg-lemon-wash' : 'border-base-300'
}
