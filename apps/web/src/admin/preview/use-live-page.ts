import type { FieldValues } from '@isse/ui/form/form'
import { useTypedValues, useUnsavedValues, useValuesChange } from '@isse/ui/form/unsaved-values'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { morphPage, scrollToFirst } from './morph-page.ts'
import { readResponse, UNREACHABLE } from './read-response.ts'

/** How long what is typed waits before it is shown, in milliseconds: with the time that a page takes, a second at most. */
const DEBOUNCE = 300

/** What a preview is asked for: with a body what is typed, and without one the record as it is kept. */
interface PreviewRequest {
  body?: object
  /** Why what is typed cannot be shown. */
  problem?: string | undefined
}

type CreateRequest = (values: FieldValues, isUnsaved: boolean) => PreviewRequest

/**
 * Keeps the page in a frame as what is typed into the form around. The page is changed where it differs, so it does not
 * flicker, and scrolls to what is typed.
 *
 * @param address of the preview
 * @returns the sentence that says why it cannot be shown; empty where it can
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

  /** Shows what the form holds now. */
  const update = useEffectEvent(async () => {
    const { body, problem } = createRequest(getValues(), hasUnsaved())
    if (problem) return setFailure(problem)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(address, body && { method: 'POST', headers, body: JSON.stringify(body) })
    const { sentence, html } = await readResponse(answer)
    setFailure(sentence)
    const shown = frame.current?.contentDocument
    if (html === undefined || !shown) return
    const changed = morphPage(shown, new DOMParser().parseFromString(html, 'text/html'))
    const part = answer.headers.get('preview-part')
    // The first time, the part of the page that the record is on is shown, and then what somebody types.
    if (state.current.isShown) scrollToFirst(changed)
    else if (part) shown.getElementById(part)?.scrollIntoView()
    state.current.isShown = true
  })

  /** One answer at a time: what is typed meanwhile is shown after it. */
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

  // Once: what is typed later is told by the form.
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
