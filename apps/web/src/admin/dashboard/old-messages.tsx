import type { Summary } from '@isse/api/dashboard/schema'
import { wording } from '@isse/api/site/words/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { Notice, Status } from '@isse/ui/notice'
import { useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { failureOf } from '../../form/failure.ts'
import { formatDate } from '../dates.ts'

/** Asks for permission to delete many messages that are past their retention period. */
export function OldMessages({ old }: { old: Summary['oldMessages'] }) {
  const calls = trpc.useUtils()
  const { mutateAsync: removeOld } = trpc.messages.removeOld.useMutation()
  const [success, setSuccess] = useState('')

  const remove = (sentBefore: string) =>
    failureOf(async () => {
      const { message } = await removeOld({ sentBefore })
      setSuccess(message)
      await calls.invalidate()
    })

  return (
    <>
      {old && (
        <Notice
          kind="info"
          className="mb-4"
          more={
            <ConfirmDialog
              title={`Delete ${old.count} messages`}
              text={`${wording.irreversible}. All messages that were sent before ${formatDate(old.sentBefore)} are deleted.`}
              confirm="Delete them"
              cancel="Keep them"
              busy={wording.pleaseWait}
              onConfirm={() => remove(old.sentBefore)}
              className="inline-block link py-1 font-semibold"
            />
          }
        >
          {old.count} of {old.total} messages are older than this website keeps them: they were sent before{' '}
          {formatDate(old.sentBefore)}. Because they are so many, they are deleted only when you say so. If
          that day looks wrong, ask the person who runs the server to check its clock and the setting
          MESSAGE_MONTHS.
        </Notice>
      )}
      <Status className={success ? 'mb-4' : undefined}>{success}</Status>
    </>
  )
}
