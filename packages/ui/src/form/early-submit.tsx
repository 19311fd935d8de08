import { useRef } from 'react'

/**
 * An inline script for the head of a page. A form may be submitted before the page's own script has loaded: the browser
 * would then send it as a plain form, and the page would be lost. This script holds such a submit back and marks the
 * form; <Form> sends it once it is there.
 */
export const earlySubmit = `addEventListener('submit',e=>{if(e.target.dataset.early===''){e.preventDefault();e.target.dataset.early='submitted'}},true)`

/** Submits a form that the user submitted before the page's script was there; see earlySubmit. */
export function useEarlySubmit() {
  const done = useRef(false)
  return (form: HTMLFormElement | null) => {
    if (!form || done.current) return
    done.current = true
    // By its button: requestSubmit() is newer than the oldest browsers that run our scripts.
    if (form.dataset.early === 'submitted')
      queueMicrotask(() => form.querySelector<HTMLButtonElement>('[type=submit]')?.click())
    delete form.dataset.early
  }
}
