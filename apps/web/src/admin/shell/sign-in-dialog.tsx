import { Dialog } from '@isse/ui/dialog'
import { useEffect, useRef, useState } from 'react'
import { hasUnsavedForms } from '../form/unsaved-forms.ts'
import { setSignInPrompt } from '../session/session.ts'
import { SignInForm } from './sign-in-form.tsx'

/**
 * Asks people to sign in again when their session ends during an edit, so that no typed value is lost.
 * sign-in-link.ts then repeats the failed call.
 */
export function SignInDialog() {
  const openPrompt = useRef<Promise<boolean>>(undefined)
  const [close, setClose] = useState<(signedIn: boolean) => void>()

  useEffect(
    () =>
      setSignInPrompt((during) => {
        // Without unsaved values the sign-in page is enough, because the screen repeats its queries.
        if (during === 'query' && !hasUnsavedForms()) return Promise.resolve(false)
        // Several calls may fail at once; they share one dialog.
        openPrompt.current ??= new Promise<boolean>((resolve) => setClose(() => resolve)).finally(() => {
          openPrompt.current = undefined
          setClose(undefined)
        })
        return openPrompt.current
      }),
    [],
  )

  return (
    <Dialog
      title="Your session has ended"
      text="Sign in again, and what you were doing goes on. Nothing that you typed is lost."
      open={close !== undefined}
      onClose={() => close?.(false)}
    >
      <SignInForm
        onAllowed={() => close?.(true)}
        onOtherAccount={() =>
          Promise.resolve({
            failure: 'This account cannot use the admin area. Please sign in with another.',
          })
        }
      />
      <p className="mt-4">
        If you cannot sign in any more, your account may have been removed. Then ask an administrator.
      </p>
      <button type="button" className="mt-4 link py-1" onClick={() => close?.(false)}>
        Not now
      </button>
    </Dialog>
  )
}
