import { Notice } from '@isse/ui/notice'
import { useState } from 'react'

/** A new token, which is shown this once, with a button that copies it. */
export function NewApiToken({ token }: { token: string }) {
  const [copyResult, setCopyResult] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      setCopyResult('Copied.')
    } catch {
      // Browsers keep the clipboard from pages that are not served over https.
      setCopyResult('Your browser does not allow that. Please select the token and copy it.')
    }
  }

  return (
    <Notice
      kind="info"
      className="mt-8 max-w-3xl"
      more={
        <>
          <output className="my-3 block rounded-lg bg-base-200 p-3 font-mono text-base break-all select-all">
            {token}
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
      Copy the token now: it is not shown again. A script sends it as "Authorization: Bearer" and the token.
    </Notice>
  )
}
