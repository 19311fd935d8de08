import { Status } from '@isse/ui/notice'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { InvitationLink } from '../../admin/people/invitation-link.tsx'
import { InvitationItem } from '../../admin/people/invitation-item.tsx'
import { InviteForm, type Invited } from '../../admin/people/invite-form.tsx'
import { PersonItem } from '../../admin/people/person-item.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { useFocusOnResult } from '../../admin/shell/use-focus-on-result.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/people')({
  // Bypasses the cache, because another administrator may have changed something.
  loader: ({ context: { calls } }) => calls.people.list.fetch(undefined, { staleTime: 0 }),
  head: ({ match }) => unlistedHead('People', match.context),
  component: People,
})

/** The screen of accounts and invitations. */
function People() {
  const [{ people, invitations, canMail }] = trpc.people.list.useSuspenseQuery()
  const [done, setDone] = useState<Invited>()
  const answer = useFocusOnResult(done)
  const showDone = (message: string) => setDone({ message, path: null })

  return (
    <Screen title="People" back={toDashboard}>
      <p className="mb-8 max-w-3xl">Who looks after this website, and what each of them may do.</p>
      <div ref={answer} tabIndex={-1} className="mb-4">
        {done?.path ? (
          <InvitationLink key={done.path} path={done.path} message={done.message} />
        ) : (
          <Status>{done?.message}</Status>
        )}
      </div>
      <h2 className="text-2xl font-bold">Accounts</h2>
      <ul className="divide-y divide-base-300">
        {people.map((person) => (
          <PersonItem key={person.userId} person={person} onDone={showDone} />
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h2 className="mt-12 text-2xl font-bold">Invitations that wait</h2>
          <ul className="divide-y divide-base-300">
            {invitations.map((invitation) => (
              <InvitationItem
                key={invitation.invitationId}
                {...{ invitation, canMail }}
                onInvited={setDone}
                onDone={showDone}
              />
            ))}
          </ul>
        </>
      )}
      <h2 className="mt-12 mb-4 text-2xl font-bold">Invite a colleague</h2>
      <InviteForm canMail={canMail} onInvited={setDone} />
    </Screen>
  )
}
