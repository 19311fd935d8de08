import type { FieldValues } from '@isse/ui/form/form'
import { useTypedValues, useUnsavedValues, useValuesChange } from '@isse/ui/form/unsaved-values'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { morphPage, scrollToFirst } from './morph-page.ts'
import { readResponse, UNREACHABLE } from './read-response.ts'

/** In milliseconds. With the rendering of the page, an update takes at most a second. */
const DEBOUNCE = 300

/** A request for a preview: of the typed values in `body`, or of the stored draft without one. */
interface PreviewRequest {
  body?: object
  /** The error sentence for typed values that cannot be shown. */
  problem?: string | undefined
}

type CreateRequest = (values: FieldValues, isUnsaved: boolean) => PreviewRequest

/**
 * Updates the page in a frame while somebody types into the form, and scrolls to the changes.
 *
 * @returns an error sentence; empty if the page is shown
 */
export function useLivePage(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string,
  createRequest: CreateRequest,
): string {
  const getValues = useTypedValues()
  const { hasUnsaved } = useUnsavedValues()
  const [failure, setFailure] = useState('')
  const state = useRef({ isFetching: false, isDue: false, isShown: false })

  const update = useEffectEvent(async () => {
    const { body, problem } = createRequest(getValues(), hasUnsaved())
    if (problem) return setFailure(problem)
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(address, body && { method: 'POST', headers, body: JSON.stringify(body) })
    const { sentence, html } = await readResponse(response)
    setFailure(sentence)
    const shown = frame.current?.contentDocument
    if (html === undefined || !shown) return
    const changed = morphPage(shown, new DOMParser().parseFromString(html, 'text/html'))
    const part = response.headers.get('preview-part')
    // The first time it scrolls to the record, later to the changes.
    if (state.current.isShown) scrollToFirst(changed)
    else if (part) shown.getElementById(part)?.scrollIntoView()
    state.current.isShown = true
  })

  /** Runs one request at a time. Values typed meanwhile are shown after it. */
  const scheduleUpdate = useEffectEvent(async () => {
    const { current } = state
    current.isDue = true
    if (current.isFetching) return
    current.isFetching = true
    while (current.isDue) {
      await new Promise((resolve) => setTimeout(resolve, DEBOUNCE))
      if (!current.isDue) break
      current.isDue = false
      await update().catch(() => setFailure(UNREACHABLE))
    }
    current.isFetching = false
  })

  // Only the first update; useValuesChange triggers the others.
  useEffect(() => {
    const { current } = state
    void scheduleUpdate()
    return () => {
      current.isDue = false
    }
  }, [])
  useValuesChange(() => void scheduleUpdate())
  return failure
}
