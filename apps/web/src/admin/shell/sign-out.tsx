import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { Notice } from '@isse/ui/notice'
import { wording } from '@isse/api/site/wording'
import { failureOf } from '../../failure.ts'
import { trpc } from '../../trpc.ts'
import { deleteAllDrafts } from '../form/drafts.ts'
import { clearAuthorities } from './session.ts'

/** Ends the session on the server, and the browser's note of it. */
export function SignOut() {
  const navigate = useNavigate()
  const signOut = trpc.accounts.signOut.useMutation({
    onSuccess: async ({ message }) => {
      clearAuthorities()
      deleteAllDrafts()
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
        <LogOut aria-hidden className="size-5" />
        {signOut.isPending ? wording.pleaseWait : 'Sign out'}
      </button>
      {signOut.error && (
        <Notice kind="error" role="alert">
          {failureOf(signOut.error).failure}
        </Notice>
      )}
    </>
  )
}
