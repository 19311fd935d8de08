import { wording } from '@isse/api/site/words/wording'
import { Dialog } from '@isse/ui/dialog'
import { Notice } from '@isse/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { describeFailure } from '../../form/failure.ts'
import { trpc } from '../../app/trpc.ts'
import { DemonstrationList } from './demonstration-list.tsx'

const TITLE = 'Remove the demonstration content'

/** A button that lists the rest of the demonstration, and deletes it after a confirmation. */
export function RemoveDemonstration() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-outline"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {TITLE}
      </button>
      <Dialog
        title={TITLE}
        text="What the website came with, and nobody has changed since, goes for good. Its pictures at the top of the pages stay until you choose others."
        open={isOpen}
        onClose={() => setIsOpen(false)}
        wide
      >
        <Confirmation onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function Confirmation({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // Uncached, so that the list includes the latest saves.
  const list = trpc.demonstration.list.useQuery(undefined, { staleTime: 0, gcTime: 0 })
  const removal = trpc.demonstration.remove.useMutation({
    onSuccess: async ({ message }) => {
      onClose()
      // A refetch of inactive queries would ask for deleted records.
      queryClient.removeQueries({ type: 'inactive' })
      await queryClient.invalidateQueries()
      await navigate({ to: '/admin/dashboard', state: { message } })
    },
  })
  const failure = list.error ?? removal.error
  const count = list.data?.goes.length ?? 0

  return (
    <>
      {failure && (
        <Notice kind="error" role="alert" className="mb-4">
          {describeFailure(failure).failure}
        </Notice>
      )}
      {list.isPending && <p role="status">{wording.pleaseWait}</p>}
      {list.data && count === 0 && <p>Nothing of it is left that nobody has changed.</p>}
      {list.data && count > 0 && <DemonstrationList {...list.data} />}
      <div className="sticky -bottom-6 modal-action -mb-6 flex-wrap bg-base-100 py-4">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          {count > 0 ? 'Keep it' : 'Close'}
        </button>
        {count > 0 && (
          <button
            type="button"
            className="btn btn-error"
            onClick={() => {
              if (!removal.isPending) removal.mutate()
            }}
          >
            {removal.isPending
              ? wording.pleaseWait
              : `Delete ${count === 1 ? '1 entry' : `${count} entries`}`}
          </button>
        )}
      </div>
    </>
  )
}
