import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'

interface HandleOptions {
  list: RefObject<HTMLElement | null>
  setDragged: (index: number | undefined) => void
  setTarget: (index: number | undefined) => void
  move: (from: number, to: number) => void
}

/** Distance in pixels from the window's edge at which the page scrolls, and the step of each frame. */
const EDGE = 90
const SCROLL = 10

/** Handles for dragging the entries of a list by touch or pen. The mouse uses native dragging. */
export function useHandle({ list, setDragged, setTarget, move }: HandleOptions) {
  const held = useRef<{ index: number; y: number; frame: number }>(undefined)
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
    isHeld: () => held.current !== undefined,
    propsFor: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.pointerType === 'mouse') return
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { index, y: event.clientY, frame: 0 }
        setDragged(index)
        follow()
      },
      onPointerMove(event: PointerEvent) {
        if (held.current) held.current.y = event.clientY
      },
      onPointerUp(event: PointerEvent) {
        const drag = held.current
        if (!drag) return
        const to = targetAt(event.clientY)
        release()
        move(drag.index, to)
      },
      onPointerCancel: release,
      // A long press would open the context menu of the adjacent link.
      onContextMenu: (event: { preventDefault: () => void }) => held.current && event.preventDefault(),
    }),
  }
}
