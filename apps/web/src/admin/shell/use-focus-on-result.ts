import { useEffect, useRef } from 'react'

/**
 * Returns a ref for the element that shows the result of an action. It gets the focus with each new result, because the
 * pressed button may be gone or far below.
 */
export function useFocusOnResult(result: unknown) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) element.current?.focus()
  }, [result])
  return element
}
