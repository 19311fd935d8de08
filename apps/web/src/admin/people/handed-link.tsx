import { Notice } from '@isse/ui/notice'
import { useState } from 'react'

/** The link of an invitation, which is shown this once, with a button that copies it. */
export function HandedLink({ path, message }: { path: string; message: string }) {
  const [copyResult, setCopyResult] = useState('')
  const link = new URL(path, location.origin).href

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setCopyResult('Copied.')
    } catch {
      // Browsers keep the clipboard from pages that are not served over https.
      setCopyResult('Your browser does not allow that. Please select the link and copy it.')
    }
  }

  return (
    <Notice
      kind="info"
      role="alert"
      className="my-6 max-w-3xl"
      more={
        <>
          <output className="my-3 block rounded-lg bg-base-200 p-3 font-mono text-base break-all select-all">
            {link}
          </output>
          <button type="button" className="btn btn-outline" onClick={copy}>
            Copy
          </button>
          <span role="status" className="ml-3">
            {copyResult}
          </span>
        </>
      }
    >
      {message}
    </Notice>
  )
}
