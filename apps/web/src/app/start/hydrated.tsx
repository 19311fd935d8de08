import { useEffect, type ReactNode } from 'react'
import { HYDRATED } from './start-script.ts'

/**
 * Notifies the page's inline script that React has hydrated the page. Some parts may still follow: React hydrates a
 * part at once if it is clicked, but not if the click comes from an effect.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), [])
  return children
}
