import { Notice } from '@isse/ui/notice'
import { Icon } from '@isse/ui/icon/icon'
import { useState } from 'react'
import { describeFailure } from '../../failure.ts'
import { trpc } from '../../trpc.ts'

/** A button that downloads all messages that match the search, as a CSV file. */
export function ExportMessages({ search }: { search: string | undefined }) {
  const calls = trpc.useUtils()
  const [failure, setFailure] = useState<string>()

  async function download() {
    setFailure(undefined)
    try {
      const csv = await calls.messages.exportCsv.fetch({ search }, { staleTime: 0, gcTime: 0 })
      const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      const link = document.createElement('a')
      link.href = url
      link.download = `messages-${new Date().toISOString().slice(0, 10)}.csv`
      link.click()
      URL.revokeObjectURL(url)
    } catch (error) {
      setFailure(describeFailure(error).failure)
    }
  }

  return (
    <div className="grid gap-2">
      <button type="button" className="btn btn-outline" onClick={() => void download()}>
        <Icon name="download" className="size-5" /> Export as CSV
      </button>
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
    </div>
  )
}
