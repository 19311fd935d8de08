import { Notice } from '@isse/ui/notice'
import { trpc } from '../../app/trpc.ts'
import { describeFailure } from '../../form/failure.ts'

/** Offers once to leave pages out of the menu that have nothing to show. */
export function EmptyPages({ names }: { names: string[] }) {
  const calls = trpc.useUtils()
  const decide = trpc.dashboard.decideEmptyPages.useMutation({ onSuccess: () => calls.invalidate() })
  if (names.length === 0) return null
  const choose = (hidesEmptyPages: boolean) => () => {
    if (!decide.isPending) decide.mutate({ hidesEmptyPages })
  }
  return (
    <>
      <Notice
        kind="info"
        className="mb-4"
        more={
          <p className="flex flex-wrap gap-x-5">
            <button type="button" className="link py-1 font-semibold" onClick={choose(true)}>
              Leave them out
            </button>
            <button type="button" className="link py-1 font-semibold" onClick={choose(false)}>
              No, thank you
            </button>
          </p>
        }
      >
        The menu of your website leads to pages that have nothing to show: {names.join(', ')}. It can leave
        them out until they have. You can change your mind on the screen Menu.
      </Notice>
      {decide.error && (
        <Notice kind="error" role="alert" className="mb-4">
          {describeFailure(decide.error).failure}
        </Notice>
      )}
    </>
  )
}
