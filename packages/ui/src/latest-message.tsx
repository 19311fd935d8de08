import { useEffect, useRef, useSyncExternalStore } from 'react'

// A screen shows one message: a later one replaces an earlier one, which it might contradict.

let latest = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Makes a message the latest one, unless it was there when the screen opened. */
export function useAnnounce(message: unknown): void {
  const isOpen = useRef(false)
  useEffect(() => {
    if (message && isOpen.current) {
      latest++
      for (const listener of listeners) listener()
    }
    isOpen.current = true
  }, [message])
}

/** Makes a message the latest one, and returns true once a later one has replaced it. */
export function useIsReplaced(message: unknown): boolean {
  const announced = useRef<{ message: unknown; number: number }>(undefined)
  useAnnounce(message)
  useEffect(() => {
    announced.current = { message, number: latest }
  }, [message])
  const readIsReplaced = () =>
    announced.current !== undefined &&
    announced.current.message === message &&
    announced.current.number < latest
  return useSyncExternalStore(subscribe, readIsReplaced, () => false)
}
