import { useRef } from 'react'

/**
 * An inline script for the head of a page. It delays a submission that comes before the page's script, because the
 * browser would send a plain form and leave the page. It marks the form, and <Form> submits it once it is loaded.
 */
export const earlySubmit = `addEventListener('submit',e=>{if(e.target.dataset.early===''){e.preventDefault();e.target.dataset.early='submitted'}},true)`

/** Submits a form that was submitted before the page's script was loaded; see earlySubmit. */
export function useEarlySubmit() {
  const done = useRef(false)
  return (form: HTMLFormElement | null) => {
    if (!form || done.current) return
    done.current = true
    // Clicks the button, because requestSubmit() is newer than the oldest supported browsers.
    if (form.dataset.early === 'submitted')
      queueMicrotask(() => form.querySelector<HTMLButtonElement>('[type=submit]')?.click())
    delete form.dataset.early
  }
}
