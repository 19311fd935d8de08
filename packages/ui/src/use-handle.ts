import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'

/** Distance in pixels from the window's edge at which the page scrolls, and the step of each frame. */
const EDGE = 90
const SCROLL = 10

/** Distance in pixels from which a press is a drag. */
const DRAG = 6

/** Handles that drag the entries of a list by mouse, touch or pen. A press without a drag stays a click. */
export function useHandle(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const held = useRef<{ index: number; start: number; y: number; frame: number }>(undefined)
  const wasDragged = useRef(false)
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  useEffect(() => () => cancelAnimationFrame(held.current?.frame ?? 0), [])

  /** Finds the entry below the pointer; beyond the ends, the first or the last. */
  function targetAt(y: number): number {
    const entries = [...(list.current?.children ?? [])]
    const found = entries.findIndex((entry) => entry.getBoundingClientRect().bottom >= y)
    return found === -1 ? entries.length - 1 : found
  }

  function follow() {
    const drag = held.current
    if (!drag) return
    if (drag.y < EDGE) scrollBy(0, -SCROLL)
    if (drag.y > innerHeight - EDGE) scrollBy(0, SCROLL)
    setTarget(targetAt(drag.y))
    drag.frame = requestAnimationFrame(follow)
  }

  function release() {
    cancelAnimationFrame(held.current?.frame ?? 0)
    held.current = undefined
    setDragged(undefined)
    setTarget(undefined)
  }

  return {
    dragged,
    target,
    propsFor: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDragged.current = false
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { index, start: event.clientY, y: event.clientY, frame: 0 }
      },
      onPointerMove({ clientY }: PointerEvent) {
        const drag = held.current
        if (!drag) return
        drag.y = clientY
        if (wasDragged.current || Math.abs(clientY - drag.start) < DRAG) return
        wasDragged.current = true
        setDragged(index)
        follow()
      },
      onPointerUp({ clientY }: PointerEvent) {
        const to = targetAt(clientY)
        release()
        if (wasDragged.current) move(index, to)
      },
      onPointerCancel: release,
      // The end of a drag is a click too, which would open the menu. A key press has no detail.
      onClick: (event: MouseEvent) => wasDragged.current && event.detail > 0 && event.preventDefault(),
      // A long press would open the context menu of the adjacent link.
      onContextMenu: (event: MouseEvent) => held.current && event.preventDefault(),
    }),
  }
}
