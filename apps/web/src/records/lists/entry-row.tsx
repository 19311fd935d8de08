import type { Image } from '@isse/api/images/schema'
import { Icon } from '@isse/ui/icon/icon'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import { Link, type LinkProps } from '@tanstack/react-router'

/** A record in a list. */
export interface Entry {
  id: number
  name: string
  /** A second line, such as a date. */
  note?: string
  /** The image, or the URL of a small variant. */
  image?: Image | string | null
  link: Pick<LinkProps, 'to' | 'params'>
  onUnpublish: () => void
}

/** Hidden when large text leaves hardly twenty letters to a line. */
const thumbnail = 'size-16 shrink-0 rounded-xl object-cover @max-[19rem]/page:hidden'

/** A link to the edit screen, and a button that unpublishes. The button wraps below a link that needs the whole width. */
export function EntryRow({ onUnpublish, ...entry }: Entry) {
  return (
    <div className="flex flex-wrap items-center justify-end">
      <EntryLink {...entry} />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Take it off the website: ${entry.name}`}
        className="mx-2 link py-1 text-base sm:mx-3"
        onClick={onUnpublish}
      >
        <span className="max-sm:hidden">Take it off the website</span>
        <span className="sm:hidden">Take it off</span>
      </button>
    </div>
  )
}

function EntryLink({ name, note, image, link }: Omit<Entry, 'onUnpublish'>) {
  return (
    <Link
      {...link}
      className="flex min-w-0 flex-1 basis-60 items-center gap-3 rounded-2xl p-2 hover:bg-lemon-wash sm:gap-4 sm:p-3"
    >
      {typeof image === 'string' ? (
        <img src={image} alt="" width={64} height={64} loading="lazy" className={thumbnail} />
      ) : (
        image && <ResponsiveImage image={image} alt="" sizes="4rem" className={thumbnail} />
      )}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-60">
          <span dir="auto" className="block text-lg leading-snug font-semibold">
            {name}
          </span>
          {note && (
            <span dir="auto" className="block text-base text-base-content/75">
              {note}
            </span>
          )}
        </span>
        <span className="inline-flex shrink-0 items-center gap-1.5 text-base font-semibold text-primary underline underline-offset-4">
          <Icon name="pencil" className="size-5 shrink-0" /> Edit
        </span>
      </span>
    </Link>
  )
}
