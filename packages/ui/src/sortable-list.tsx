import { Disclosure } from './disclosure.tsx'
import { Icon, type IconName } from './icon/icon.tsx'
import { useHandle } from './use-handle.ts'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

interface SortableTexts {
  /** Prefixes of the buttons' labels, before the label of the entry. */
  handle: string
  top: string
  up: string
  down: string
  end: string
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
  /** Number of rendered items, from the first. Items can be moved beyond them. */
  shown: number
  /** Called after a move with all keys in their new order. Returns another order, if it chooses one. */
  onOrder: (keys: number[], moved: number) => number[] | void
  texts: SortableTexts
}

/** A list whose entries have a handle to drag. Pressed, the handle opens a menu for the keyboard (WCAG 2.5.7). */
export function SortableList({ items, shown, onOrder, texts }: SortableListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [announcement, setAnnouncement] = useState('')

  function move(from: number, to: number) {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    const keys = items.map(({ key }) => key)
    keys.splice(to, 0, ...keys.splice(from, 1))
    const focused = document.activeElement
    const hadFocus = list.current?.contains(focused)
    flushSync(() => {
      const order = onOrder(keys, item.key) ?? keys
      setAnnouncement(texts.moved(item.label, order.indexOf(item.key) + 1, items.length))
    })
    // A moved element loses the focus. If it is no longer rendered, the entry in its place gets the focus.
    if (!(focused instanceof HTMLElement) || !hadFocus) return
    if (focused.isConnected) focused.focus()
    else list.current?.children[from]?.querySelector('summary')?.focus()
  }

  const { dragged, target, propsFor } = useHandle(list, move)

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ul ref={list} className="grid gap-2">
        {items.slice(0, shown).map(({ key, label, content }, index) => (
          <li
            key={key}
            className={`relative flex items-center rounded-2xl border-2 ${borderColour(index, dragged, target)}`}
          >
            <Disclosure
              summary={<Icon name="grip-vertical" className="size-6" />}
              summaryProps={{ 'aria-label': `${texts.handle}: ${label}`, ...propsFor(index) }}
              summaryClassName="flex h-16 w-10 cursor-grab touch-none items-center justify-center rounded-xl text-base-content/75 select-none"
            >
              <div className="absolute top-2 left-11 z-10 grid rounded-xl border-2 border-base-300 bg-base-100 p-1 shadow-lg">
                {moves.map(({ direction, icon, target: placeFrom }) => {
                  const to = placeFrom(index, items.length - 1)
                  const isDone = to === index || to < 0 || to >= items.length
                  return (
                    <button
                      key={direction}
                      type="button"
                      aria-label={`${texts[direction]}: ${label}`}
                      aria-disabled={isDone}
                      className="btn justify-start btn-ghost"
                      onClick={() => move(index, to)}
                    >
                      <Icon name={icon} className="size-5" /> {texts[direction]}
                    </button>
                  )
                })}
              </div>
            </Disclosure>
            <div className="min-w-0 flex-1 wrap-anywhere">{content}</div>
          </li>
        ))}
      </ul>
    </>
  )
}

const moves: {
  direction: 'top' | 'up' | 'down' | 'end'
  icon: IconName
  target: (index: number, last: number) => number
}[] = [
  { direction: 'top', icon: 'arrow-up-to-line', target: () => 0 },
  { direction: 'up', icon: 'arrow-up', target: (index) => index - 1 },
  { direction: 'down', icon: 'arrow-down', target: (index) => index + 1 },
  { direction: 'end', icon: 'arrow-down-to-line', target: (_, last) => last },
]

function borderColour(index: number, dragged: number | undefined, target: number | undefined): string {
  if (index === dragged) return 'border-base-300 opacity-50'
  return dragged !== undefined && index === target ? 'border-primary bg-lemon-wash' : 'border-base-300'
}
