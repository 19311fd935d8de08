import { Notice } from '@isse/ui/notice'
import { Icon } from '@isse/ui/icon/icon'
import { useState } from 'react'
import { fetchExport } from './fetch-export.ts'
import type { InboxFilter } from './inbox-filter.ts'

/** A button that downloads all messages of the filtered inbox as a CSV file. */
export function ExportMessages({ filter }: { filter: InboxFilter }) {
  const [failure, setFailure] = useState<string>()

  async function download() {
    setFailure(undefined)
    try {
      const url = URL.createObjectURL(await fetchExport(filter))
      const link = document.createElement('a')
      link.href = url
      link.download = `messages-${new Date().toISOString().slice(0, 10)}.csv`
      link.click()
      URL.revokeObjectURL(url)
    } catch (error) {
      setFailure((error as Error).message)
    }
  }

  return (
    <div className="grid gap-2 self-start sm:mt-8">
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
