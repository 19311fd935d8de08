import { Icon } from '@isse/ui/icon/icon'
import { useState, type MouseEvent } from 'react'

interface ShareLinkProps {
  /** The absolute URL of the page. */
  url: string
  title: string
  label: string
}

/**
 * Opens the share dialog of the device or copies the URL. Without JavaScript it is a link whose address can be copied.
 */
export function ShareLink({ url, title, label }: ShareLinkProps) {
  const [outcome, setOutcome] = useState('')

  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void share({ url, title }).then(setOutcome)
  }

  return (
    <>
      <a href={url} className="btn btn-outline" onClick={onClick}>
        <Icon name="share-2" className="size-5" />
        {label}
      </a>
      <p role="status" className="w-full text-base font-semibold empty:hidden">
        {outcome}
      </p>
    </>
  )
}

/** @returns the message for the visitor; empty if the device has shown one */
async function share(page: { url: string; title: string }): Promise<string> {
  try {
    // Desktop Firefox has no `share`, and other browsers have it only over https.
    if ('share' in navigator) {
      await navigator.share(page)
      return ''
    }
  } catch (error) {
    // The visitor has cancelled.
    if (error instanceof DOMException && error.name === 'AbortError') return ''
  }
  return copy(page.url)
}

async function copy(url: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(url)
    return 'The address of this page is copied. You can paste it into a message.'
  } catch {
    return `Copy this address to share it: ${url}`
  }
}
