import type { BackupRunState, BackupState } from '@isse/api/backup/schema'
import { formatBytes } from '@isse/api/site/format-bytes'
import { Notice } from '@isse/ui/notice'
import { useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { DownloadBackup } from './download-backup.tsx'
import { formatDateAndTime } from '../dates.ts'

/** In milliseconds, while a backup is running or about to start. */
const POLL_INTERVAL = 2000

const kinds: Record<BackupRunState['kind'], string> = {
  DAILY: 'the daily one',
  DOWNLOAD: 'a download',
  COMMAND: 'by a command at the server',
}

/** Shows the last, running and failed backups and recent downloads, with a download button. */
export function Backups({ backups }: { backups: BackupState }) {
  const [isStarting, setIsStarting] = useState(false)
  const { data: state = backups } = trpc.backupRuns.state.useQuery(undefined, {
    initialData: backups,
    enabled: isStarting || backups.underWay.length > 0,
    refetchInterval: POLL_INTERVAL,
  })
  return (
    <section aria-labelledby="backups" className="mt-12">
      <h2 id="backups" className="mb-4 text-xl font-bold">
        Backups
      </h2>
      <OverdueNotice state={state} />
      {state.setPassphraseProblem !== null && (
        <Notice kind="error" className="mb-4">
          {state.setPassphraseProblem}
        </Notice>
      )}
      {state.failures.map((run) => (
        <Notice key={run.kind} kind="error" className="mb-4">
          The backup of {formatDateAndTime(run.startedAt)} ({kinds[run.kind]}) could not be made.{' '}
          <span className="wrap-anywhere">{run.failure}</span>
        </Notice>
      ))}
      <div className="max-w-3xl space-y-2">
        <p>{state.last ? <LastBackup run={state.last} /> : 'No backup has been made yet.'}</p>
        {state.underWay.map((run) => (
          <p key={run.kind}>
            A backup is being made at the moment ({kinds[run.kind]}): {formatBytes(run.bytes)} written so far.
          </p>
        ))}
        {state.downloads.map(({ startedAt, by }) => (
          <p key={startedAt}>
            A backup was downloaded by {by ?? 'somebody whose account was removed since'} on{' '}
            {formatDateAndTime(startedAt)}.
          </p>
        ))}
        <p>
          {state.dailyPlace === null ? (
            'No daily backups are made. The person who runs the server can have them made, by the setting BACKUP_TO.'
          ) : (
            <>
              A backup is made every day, into <span className="wrap-anywhere">{state.dailyPlace}</span>.
            </>
          )}
        </p>
      </div>
      <DownloadBackup onStart={() => setIsStarting(true)} />
    </section>
  )
}

function OverdueNotice({ state: { daysWithout, dailyPlace } }: { state: BackupState }) {
  if (daysWithout === null) return null
  return (
    <Notice kind="error" className="mb-4">
      No backup has been made for {daysWithout} days. Download one now and keep it in a safe place, and{' '}
      {dailyPlace === null
        ? 'ask the person who runs the server to set BACKUP_TO, so that one is made every day.'
        : 'ask the person who runs the server why none is made every day.'}
    </Notice>
  )
}

function LastBackup({ run: { kind, startedAt, bytes, isEncrypted, place, name } }: { run: BackupRunState }) {
  return (
    <>
      The last backup was made on {formatDateAndTime(startedAt)} ({kinds[kind]}): {formatBytes(bytes)},{' '}
      {isEncrypted ? 'encrypted' : 'not encrypted'}.
      {place && (
        <>
          {' '}
          It is in <span className="wrap-anywhere">{place}</span>, as{' '}
          <span className="wrap-anywhere">{name}</span>.
        </>
      )}
    </>
  )
}
