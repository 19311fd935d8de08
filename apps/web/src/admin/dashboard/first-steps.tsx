import type { FirstSteps as State } from '@isse/api/dashboard/schema'
import { Notice } from '@isse/ui/notice'
import { describeFailure } from '../../form/failure.ts'
import { trpc } from '../../app/trpc.ts'
import { FirstStep } from './first-step.tsx'
import { firstSteps } from './first-step-list.tsx'

/** Lists the steps of a new site's first hour, the same for everyone. The server ticks them off when they are done. */
export function FirstSteps({ state }: { state: State }) {
  const calls = trpc.useUtils()
  const putAway = trpc.dashboard.putFirstStepsAway.useMutation({
    onSuccess: () => calls.dashboard.summary.invalidate(),
  })
  const { isPutAway, done } = state
  const steps = firstSteps.filter(({ key }) => done[key] !== null)
  return (
    <section aria-labelledby="first-steps" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="first-steps" className={isPutAway ? 'sr-only' : 'text-xl font-bold'}>
          First steps
        </h2>
        <button
          type="button"
          className="link py-1 max-sm:order-last"
          onClick={() => {
            if (!putAway.isPending) putAway.mutate({ isPutAway: !isPutAway })
          }}
        >
          {isPutAway ? 'Show the first steps' : 'Put these steps away'}
        </button>
      </div>
      {putAway.error && (
        <Notice kind="error" role="alert" className="mt-2">
          {describeFailure(putAway.error).failure}
        </Notice>
      )}
      {!isPutAway && (
        <>
          <p role="status" className="mt-1">
            {steps.filter(({ key }) => done[key]).length} of {steps.length} done.
          </p>
          <ul className="mt-3 grid gap-3 lg:grid-cols-2">
            {steps.map((step) => (
              <FirstStep key={step.key} step={step} isDone={done[step.key] === true} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
