import type { Person } from '@isse/api/accounts/people/schema'
import type { Permissions } from '@isse/api/site/roles'
import { Checkbox } from '@isse/ui/field/checkbox'
import { useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { Outcome, useAction } from '../shell/action.tsx'

/** Two boxes: what an editor may do beyond content. A tick is saved at once. */
export function PersonPermissions({ person }: { person: Person }) {
  const { userId, name, mayEditCharity, mayReadMessages } = person
  const calls = trpc.useUtils()
  const { mutateAsync: change } = trpc.people.changePermissions.useMutation()
  const { act, outcome } = useAction()
  /** The permissions that are being saved; the boxes show them at once. */
  const [typed, setTyped] = useState<Permissions>({})
  const save = (permissions: Permissions) =>
    void act(async () => {
      setTyped(permissions)
      try {
        const done = await change({ userId, ...permissions })
        await calls.people.invalidate()
        return done
      } finally {
        setTyped({})
      }
    })

  return (
    <fieldset className="w-full space-y-3">
      <legend className="sr-only">What {name} may do beyond content</legend>
      <Checkbox
        id={`${userId}-charity`}
        label="What the charity says"
        hint="Changes the settings and the contact details."
        checked={typed.mayEditCharity ?? mayEditCharity}
        onChange={({ target }) => save({ mayEditCharity: target.checked })}
      />
      <Checkbox
        id={`${userId}-messages`}
        label="Messages"
        hint="Reads and exports them, and marks them as answered. Only administrators delete them."
        checked={typed.mayReadMessages ?? mayReadMessages}
        onChange={({ target }) => save({ mayReadMessages: target.checked })}
      />
      <Outcome {...outcome} />
    </fieldset>
  )
}
