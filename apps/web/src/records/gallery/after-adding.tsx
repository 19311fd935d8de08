import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import { retryLabel } from './describe-added.ts'
import type { Uploads } from './uploads.ts'

interface AfterAddingProps {
  /** The keys of the entries that could not be added. */
  failed: string[]
  uploads: Uploads
}

/** Follows the summary: a button that retries failed images, and a link to the gallery. */
export function AfterAdding({ failed, uploads }: AfterAddingProps) {
  function resend() {
    for (const key of failed) if (uploads.failures.has(key)) uploads.fields.get(key)?.resend()
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      {failed.length > 0 && (
        // Submits the form, which waits for the uploads and saves the remaining images.
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
