import type { Person } from '@isse/api/accounts/people/schema'
import { roles } from '@isse/api/site/roles'
import { wording } from '@isse/api/site/words/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { useNavigate } from '@tanstack/react-router'
import { failureOf } from '../../form/failure.ts'
import { trpc } from '../../app/trpc.ts'
import { formatDateAndTime } from '../dates.ts'
import { clearAuthorities, storeAuthorities } from '../session/session.ts'
import { PersonPermissions } from './person-permissions.tsx'
import { RemovePerson } from './remove-person.tsx'
import { roleLabel } from './roles.ts'

interface PersonItemProps {
  person: Person
  /** Receives the sentence of success. */
  onDone: (message: string) => void
}

/** An account with its role, and buttons to change the role and remove the account. */
export function PersonItem({ person, onDone }: PersonItemProps) {
  const { userId, name, email, role, lastSeenAt, isOwn } = person
  const calls = trpc.useUtils()
  const navigate = useNavigate()
  const { mutateAsync: changeRole } = trpc.people.changeRole.useMutation()
  const { mutateAsync: remove } = trpc.people.remove.useMutation()

  const run = (call: () => Promise<{ message: string }>, onOwnAccount: (message: string) => Promise<void>) =>
    failureOf(async () => {
      const { message } = await call()
      if (isOwn) return onOwnAccount(message)
      onDone(message)
      await calls.people.invalidate()
    })

  const assignRole = (newRole: (typeof roles)[keyof typeof roles]) => () =>
    run(
      () => changeRole({ userId, role: newRole }),
      async (message) => {
        storeAuthorities([{ authority: newRole }])
        await navigate({ to: '/admin/dashboard', state: { message } })
      },
    )

  const removeWith = (takeOverTokens: boolean) =>
    run(
      () => remove({ userId, takeOverTokens }),
      async (message) => {
        clearAuthorities()
        await navigate({ to: '/signin', state: { message } })
      },
    )

  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-64">
        <h3 className="text-lg font-semibold break-words">
          <span dir="auto">{name}</span>
          {isOwn && ' (you)'}
        </h3>
        <p className="break-words">{email}</p>
        <p className="text-base-content/75">
          {roleLabel(role)}. {lastSeenAt ? `Last seen ${formatDateAndTime(lastSeenAt)}.` : 'Not seen yet.'}
        </p>
      </div>
      {role !== roles.administrator && (
        <ConfirmDialog
          title={`Make ${name} an administrator`}
          text="Administrators may change everything, read the messages of visitors, and remove accounts. The other administrators are told by e-mail."
          confirm="Make administrator"
          cancel="Leave it"
          busy={wording.pleaseWait}
          onConfirm={assignRole(roles.administrator)}
          className="inline-block link py-1 font-semibold"
        />
      )}
      {role !== roles.editor && (
        <ConfirmDialog
          title={`Make ${name} an editor`}
          text={`Editors change what visitors read, and see no messages and no settings.${describeConsequences(person)}`}
          confirm="Make editor"
          cancel="Leave it"
          busy={wording.pleaseWait}
          onConfirm={assignRole(roles.editor)}
          className="inline-block link py-1 font-semibold"
        />
      )}
      <RemovePerson person={person} onRemove={removeWith} />
      {role === roles.editor && <PersonPermissions person={person} />}
    </li>
  )
}

/** Describes the consequences for tokens and invitations when an administrator becomes an editor. */
function describeConsequences({ apiTokens, invitations }: Person): string {
  const tokens = apiTokens > 0 ? ' The API tokens of the account go on, for content alone.' : ''
  return invitations > 0 ? `${tokens} The invitations that it has made end.` : tokens
}
