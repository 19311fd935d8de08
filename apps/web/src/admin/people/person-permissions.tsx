import type { Person } from '@isse/api/accounts/people/schema'
import type { Permissions } from '@isse/api/site/roles'
import { Checkbox } from '@isse/ui/field/checkbox'
import { useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { describeFailure } from '../../form/failure.ts'
import { Outcome } from '../shell/action.tsx'

/** Two boxes: what an editor may do beyond content. A tick is saved at once. */
export function PersonPermissions({ person }: { person: Person }) {
  const { userId, name, mayEditCharity, mayReadMessages } = person
  const calls = trpc.useUtils()
  /** The permissions that are being saved; the boxes show them at once. */
  const [typed, setTyped] = useState<Permissions>({})
  // The scope saves two quick ticks one after the other, in their order.
  const { mutate, data, error } = trpc.people.changePermissions.useMutation({
    scope: { id: `permissions of ${userId}` },
    onSettled: () => calls.people.invalidate(),
  })
  const save = (permission: keyof Permissions, isGiven: boolean) => {
    setTyped((others) => ({ ...others, [permission]: isGiven }))
    mutate({ userId, [permission]: isGiven }, { onSettled: () => setTyped({}) })
  }

  return (
    <fieldset className="w-full space-y-3">
      <legend className="sr-only">What {name} may do beyond content</legend>
      <Checkbox
        id={`${userId}-charity`}
        label="What the charity says"
        hint="Changes the settings and the contact details."
        checked={typed.mayEditCharity ?? mayEditCharity}
        onChange={({ target }) => save('mayEditCharity', target.checked)}
      />
      <Checkbox
        id={`${userId}-messages`}
        label="Messages"
        hint="Reads and exports them, and marks them as answered. Only administrators delete them."
        checked={typed.mayReadMessages ?? mayReadMessages}
        onChange={({ target }) => save('mayReadMessages', target.checked)}
      />
      <Outcome success={data?.message} {...(error && describeFailure(error))} />
    </fieldset>
  )
}
