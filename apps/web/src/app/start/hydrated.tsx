import { useEffect, type ReactNode } from 'react'
import { HYDRATED } from './start-script.ts'

/**
 * Tells the page's inline script that React has taken over the page. Parts of the page may not be hydrated yet. React
 * hydrates such a part at once when it is clicked, but not when the click comes from within an effect.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), [])
  return children
}
