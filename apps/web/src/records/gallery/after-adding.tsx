import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import { retryLabel } from './describe-added.ts'
import type { Uploads } from './uploads.ts'

interface AfterAddingProps {
  /** The keys of the entries that have not been added. */
  failed: string[]
  uploads: Uploads
}

/** Below the summary: tries those that failed once more, and leads to the gallery. */
export function AfterAdding({ failed, uploads }: AfterAddingProps) {
  function resend() {
    for (const key of failed) if (uploads.failures.has(key)) uploads.fields.get(key)?.resend()
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      {failed.length > 0 && (
        // It submits the form, which waits for the uploads and saves what is not saved yet.
        <button type="submit" className="btn btn-primary" onClick={resend}>
          {retryLabel(failed.length)}
        </button>
      )}
      <Link to="/gallery" className="inline-flex link items-center gap-2 py-1 font-semibold">
        See the gallery <Icon name="arrow-right" className="size-5" />
      </Link>
    </div>
  )
}
