import { useNavigate } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import { Notice } from '@isse/ui/notice'
import { wording } from '@isse/api/site/words/wording'
import { describeFailure } from '../../form/failure.ts'
import { trpc } from '../../app/trpc.ts'
import { deleteAllUnsavedWords } from '../form/unsaved-words.ts'
import { clearAuthorities } from '../session/session.ts'

/** A button that ends the session and removes the authorities and all unsaved words from the browser. */
export function SignOut() {
  const navigate = useNavigate()
  const signOut = trpc.accounts.signOut.useMutation({
    onSuccess: async ({ message }) => {
      clearAuthorities()
      deleteAllUnsavedWords()
      await navigate({ to: '/signin', state: { message } })
    },
  })
  return (
    <>
      <button
        type="button"
        className="menu-link flex w-full items-center gap-3"
        onClick={() => signOut.mutate()}
      >
        <Icon name="log-out" className="size-5" />
        {signOut.isPending ? wording.pleaseWait : 'Sign out'}
      </button>
      {signOut.error && (
        <Notice kind="error" role="alert">
          {describeFailure(signOut.error).failure}
        </Notice>
      )}
    </>
  )
}
