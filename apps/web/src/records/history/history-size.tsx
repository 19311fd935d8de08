import { Status } from '@isse/ui/notice'
import { useState } from 'react'
import { describeBytes } from '../../components/page/file-size.ts'
import { trpc } from '../../app/trpc.ts'
import { Forget } from './forget.tsx'

/** Shows administrators the size of the history, and lets them delete everything before a day. */
export function HistorySize() {
  const [size] = trpc.revisions.size.useSuspenseQuery()
  const { mutateAsync } = trpc.revisions.forgetBefore.useMutation()
  const calls = trpc.useUtils()
  const [day, setDay] = useState('')
  const [done, setDone] = useState<string>()

  async function forget() {
    const { message } = await mutateAsync({ day })
    setDone(message)
    await calls.revisions.invalidate()
  }

  return (
    <section aria-labelledby="past" className="mt-12 border-t border-base-300 pt-8">
      <h2 id="past" className="text-2xl font-bold">
        What the history takes
      </h2>
      <p className="mt-2">
        {size.revisions} {size.revisions === 1 ? 'entry' : 'entries'} ({describeBytes(size.bytes)}), and{' '}
        {describeFiles(size)}. What is older than {size.months} months is thinned out: of each month, the
        newest version stays.
      </p>
      <div className="mt-6 flex flex-wrap items-end gap-4">
        <div className="grid gap-1">
          <label htmlFor="forget-before" className="font-semibold">
            Forget everything before
          </label>
          <input
            id="forget-before"
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            className="input border-2 border-base-content/60 text-base"
          />
        </div>
        {day && (
          <Forget
            title="Forget it for good"
            text="The history forgets every version from before that day. What your website has now stays."
            forget={forget}
          />
        )}
      </div>
      <Status className="mt-4">{done}</Status>
    </section>
  )
}

function describeFiles({ files, fileBytes }: { files: number; fileBytes: number }): string {
  if (files === 0) return 'no file that nothing else has'
  return `${files} ${files === 1 ? 'file' : 'files'} that nothing else has (${describeBytes(fileBytes)})`
}
