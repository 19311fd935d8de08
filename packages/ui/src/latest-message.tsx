import { useEffect, useRef, useSyncExternalStore } from 'react'

// One message stands on a screen: a later one takes the place of an earlier one, which it might contradict.

/** The number of the latest message. */
let latest = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Makes a message the latest one, where it appears on a screen that is open. What a screen opens with replaces nothing. */
export function useSay(message: unknown): void {
  const isOpen = useRef(false)
  useEffect(() => {
    if (message && isOpen.current) {
      latest++
      for (const listener of listeners) listener()
    }
    isOpen.current = true
  }, [message])
}

/** Says a message, and returns whether another part of the screen has said one since. */
export function useIsOld(message: unknown): boolean {
  const said = useRef<{ message: unknown; number: number }>(undefined)
  useSay(message)
  useEffect(() => {
    said.current = { message, number: latest }
  }, [message])
  const readIsOld = () =>
    said.current !== undefined && said.current.message === message && said.current.number < latest
  return useSyncExternalStore(subscribe, readIsOld, () => false)
}
