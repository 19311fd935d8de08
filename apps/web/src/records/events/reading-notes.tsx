import { Icon, type IconName } from '@isse/ui/icon/icon'
import type { DateReading } from './use-date-reading.ts'

type Note = DateReading['notes'][number]

const kinds: Record<Note['kind'], { icon: IconName; colour: string }> = {
  read: { icon: 'circle-check', colour: 'text-success' },
  warning: { icon: 'triangle-alert', colour: 'text-error' },
  hint: { icon: 'info', colour: 'text-primary' },
}

/** Shows how the server read a date. The empty region is always rendered, so that screen readers announce changes. */
export function ReadingNotes({ notes }: { notes: Note[] }) {
  return (
    <div role="status" className="empty:hidden">
      {notes.length > 0 && (
        <ul className="grid gap-2 rounded-xl bg-lemon-wash px-4 py-3 text-base">
          {notes.map(({ kind, text }) => (
            <li key={text} className="flex gap-2">
              <Icon name={kinds[kind].icon} className={`mt-1 size-5 shrink-0 ${kinds[kind].colour}`} />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
