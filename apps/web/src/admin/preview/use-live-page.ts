import type { FieldValues } from '@isse/ui/form/form'
import { useTypedValues, useUnsavedValues, useValuesChange } from '@isse/ui/form/unsaved-values'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { bringIntoView, morphPage } from './morph-page.ts'
import { readAnswer, UNREACHABLE } from './read-answer.ts'

/** How long what is typed waits before it is shown, in milliseconds: with the time that a page takes, a second at most. */
const PAUSE = 300

/** What a preview is asked for: with a body what is typed, and without one the record as it is kept. */
interface Question {
  body?: object
  /** Why what is typed cannot be shown. */
  refusal?: string | undefined
}

type Ask = (values: FieldValues, isUnsaved: boolean) => Promise<Question>

/**
 * Keeps the page in a frame as what is typed into the form around. The page is changed where it differs, so it does not
 * flicker, and scrolls to what is typed.
 *
 * @param address of the preview
 * @returns the sentence that says why it cannot be shown; empty where it can
 */
export function useLivePage(frame: RefObject<HTMLIFrameElement | null>, address: string, ask: Ask): string {
  const getValues = useTypedValues()
  const { hasUnsaved } = useUnsavedValues()
  const [failure, setFailure] = useState('')
  const state = useRef<State>({ isAsking: false, isDue: false, isShown: false })

  // What is asked for is what the form holds then, not what it held when the timer was set.
  const show = useEffectEvent(async (): Promise<void> => {
    const { current } = state
    current.timer = undefined
    current.isAsking = true
    try {
      const { body, refusal } = await ask(getValues(), hasUnsaved())
      if (refusal) return setFailure(refusal)
      const { sentence, part, page } = await fetchPage(address, body)
      setFailure(sentence)
      const shown = frame.current?.contentDocument
      if (page && shown) {
        const changed = morphPage(shown, page)
        // The first time, the part of the page that the record is on is shown, and then what somebody types.
        if (current.isShown) bringIntoView(changed)
        else if (part) shown.getElementById(part)?.scrollIntoView()
        current.isShown = true
      }
    } catch {
      setFailure(UNREACHABLE)
    } finally {
      current.isAsking = false
    }
  })

  /** One answer at a time: what is typed meanwhile is shown after it. */
  const showSoon = useEffectEvent(function showLater(): void {
    const { current } = state
    current.isDue = current.isAsking
    if (current.isAsking) return
    current.timer ??= setTimeout(async () => {
      await show()
      if (current.isDue) showLater()
    }, PAUSE)
  })

  // Once: what is typed later is told by the form.
  useEffect(() => {
    const { current } = state
    showSoon()
    return () => {
      clearTimeout(current.timer)
      current.timer = undefined
    }
  }, [])
  useValuesChange(() => showSoon())
  return failure
}

interface State {
  isAsking: boolean
  /** Whether something was typed since the page was asked for. */
  isDue: boolean
  isShown: boolean
  timer?: ReturnType<typeof setTimeout> | undefined
}

/** @returns the page, or the sentence that says why there is none */
async function fetchPage(address: string, body: object | undefined) {
  const answer = await fetch(
    address,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  const { sentence, html } = await readAnswer(answer)
  const page = html === undefined ? undefined : new DOMParser().parseFromString(html, 'text/html')
  return { sentence, part: answer.headers.get('preview-part'), page }
}
