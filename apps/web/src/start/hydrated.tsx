import { useEffect, type ReactNode } from 'react'
import { HYDRATED } from './start-script.ts'

/**
 * Tells the page's inline script that React has taken over the page. Parts of it may still be to come; React fetches one
 * up when it is pressed, but not from within an effect.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), [])
  return children
}
