import { useEffect, useRef } from 'react'

/**
 * @param result changes with each answer; undefined while there is none
 * @returns the ref of the element where a screen says what was done. It takes the focus then: what was pressed may have gone with
 * it, or be far below.
 */
export function useFocusOnResult(result: unknown) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) element.current?.focus()
  }, [result])
  return element
}
