import { Notice } from '@isse/ui/notice'
import { useState, type ComponentProps, type ReactNode } from 'react'

interface OneTimeSecretProps extends Pick<ComponentProps<typeof Notice>, 'role' | 'className'> {
  text: string
  /** Names the secret, such as 'token'. */
  what: string
  children: ReactNode
}

/** A notice with a secret that is shown only once, and a button that copies it. */
export function OneTimeSecret({ text, what, role, className, children }: OneTimeSecretProps) {
  const [copyResult, setCopyResult] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopyResult('Copied.')
    } catch {
      // Browsers deny the clipboard to pages without https.
      setCopyResult(`Your browser does not allow that. Please select the ${what} and copy it.`)
    }
  }

  return (
    <Notice
      kind="info"
      role={role}
      className={`max-w-3xl ${className}`}
      more={
        <>
          <output className="my-3 block rounded-lg bg-base-200 p-3 font-mono text-base break-all select-all">
            {text}
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
      {children}
    </Notice>
  )
}
