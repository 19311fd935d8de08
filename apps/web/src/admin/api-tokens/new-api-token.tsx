import { Notice } from '@isse/ui/notice'
import { useState } from 'react'

/** A token just made, to be copied now. */
export function NewApiToken({ token }: { token: string }) {
  const [copied, setCopied] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      setCopied('Copied.')
    } catch {
      // A page that is not served by https may not write there.
      setCopied('Your browser does not allow that. Please select the token and copy it.')
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
            {copied}
          </span>
        </>
      }
    >
      Copy the token now: it is not shown again. A script sends it as "Authorization: Bearer" and the token.
    </Notice>
  )
}
