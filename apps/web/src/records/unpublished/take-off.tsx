import type { ListKind } from '@isse/api/site/kinds'
import { wording } from '@isse/api/site/words/wording'
import { Confirmation } from '@isse/ui/confirm-dialog'
import { Status } from '@isse/ui/notice'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { failureOf } from '../../form/failure.ts'
import { useTakeOff } from '../record/use-remove-record.ts'

/** A record that somebody is about to take off the website, as the list shows it. */
export interface Leaving {
  id: number
  name: string
  version: number
}

interface TakeOffProps {
  kind: ListKind
  /** Left out while nothing is about to be taken off. */
  leaving: Leaving | undefined
  /** The records that are off it. */
  offIds: number[]
  onClose: () => void
}

/** Below a list: asks before a record of it is taken off the website, and says that it is. It is refused where somebody has saved since. */
export function TakeOff({ kind, leaving, offIds, onClose }: TakeOffProps) {
  const calls = trpc.useUtils()
  const takeOff = useTakeOff(kind, () => calls.invalidate())
  const [done, setDone] = useState<{ id: number; message: string }>()
  const answer = useRef<HTMLDivElement>(null)
  // The button that was pressed has gone with its entry, and the focus with it.
  useEffect(() => {
    if (done) answer.current?.focus()
  }, [done])

  const confirm = ({ id, version }: Leaving) =>
    failureOf(async () => {
      const { message } = await takeOff({ id, version })
      onClose()
      setDone({ id, message })
    })

  return (
    <>
      <div ref={answer} tabIndex={-1} className="mt-6">
        <Status>{done && offIds.includes(done.id) && done.message}</Status>
      </div>
      <Confirmation
        open={leaving !== undefined}
        onClose={onClose}
        title="Take it off the website"
        text={
          leaving
            ? `Visitors no longer see '${leaving.name}'. It stays below this list: you can put it back.`
            : ''
        }
        confirm="Take it off"
        cancel="Leave it there"
        busy={wording.pleaseWait}
        onConfirm={async () => leaving && confirm(leaving)}
      />
    </>
  )
}
