import type { Line } from '@isse/api/records/history/schema'
import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../admin/dates.ts'
import { describeAction, describePerson, subjectOf } from './describe-line.ts'

interface HistoryListProps {
  lines: Line[]
  /** Omits the record's name, because all lines are about the same record. The screen of the settings stays. */
  ofOne?: boolean
}

/** Lists the lines of a history, newest first. */
export function HistoryList({ lines, ofOne = false }: HistoryListProps) {
  return (
    <ol className="grid gap-2">
      {lines.map((line) => (
        <li
          key={line.revisionId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-2xl border-2 border-base-300 px-4 py-3"
        >
          <div className="min-w-0">
            <p className="font-semibold">
              {describeAction(line)}
              {(!ofOne || line.what === 'forgotten' || line.changed.length > 0) && <LineSubject {...line} />}
            </p>
            <p className="text-base text-base-content/75">
              <bdi>{describePerson(line)}</bdi> · {formatDateTime(line.savedAt)}
              {line.wentBackTo && ` · as it was on ${formatDateTime(line.wentBackTo)}`}
            </p>
          </div>
          {line.hasState && (
            <Link
              to="/admin/revision/$revisionId"
              params={{ revisionId: line.revisionId }}
              className="inline-flex link items-center gap-1.5 py-1 font-semibold"
              aria-label={`See what changed: ${describeAction(line)}, ${formatDateTime(line.savedAt)}`}
            >
              <Icon name="search" className="size-5 shrink-0" /> See what changed
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}

function LineSubject(line: Line) {
  const { label, to, params } = subjectOf(line)
  return (
    <>
      {' '}
      ·{' '}
      {to ? (
        <Link to={to} params={params as never} className="link wrap-anywhere">
          <bdi>{label}</bdi>
        </Link>
      ) : (
        <bdi className="wrap-anywhere">{label}</bdi>
      )}
    </>
  )
}
