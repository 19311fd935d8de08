import type { Kind } from '@isse/api/site/kinds'
import { createFileRoute, Link, notFound, useNavigate, type LinkProps } from '@tanstack/react-router'
import { Screen } from '../../admin/shell/screen.tsx'
import { isAdministrator } from '../../admin/session/session.ts'
import { trpc } from '../../app/trpc.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { historyLink, parseRevisionId } from '../../records/addresses/history-addresses.ts'
import { Comparison } from '../../records/history/comparison.tsx'
import { ForgetPicture } from '../../records/history/forget-picture.tsx'
import { Forget } from '../../records/history/forget.tsx'
import { GoBack } from '../../records/history/go-back.tsx'
import { describeAction, describeTimeAndPerson, subjectOf } from '../../records/history/describe-line.ts'
import { withNotFound } from '../../records/record/load-record.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'

const toHistory = { to: '/admin/history', label: 'Back to the history of the site' } as const

/** A saved version of a record, compared with the previous or the current one. */
export const Route = createFileRoute('/admin/revision/$revisionId')({
  staticData: { startsAtTop: true },
  params: {
    parse: ({ revisionId }) => {
      const id = parseRevisionId(revisionId)
      if (id === undefined) throw notFound()
      return { revisionId: id }
    },
    stringify: ({ revisionId }) => ({ revisionId: String(revisionId) }),
  },
  validateSearch: ({ beside }): { beside?: 'now' } => ({ beside: beside === 'now' ? 'now' : undefined }),
  loaderDeps: ({ search: { beside } }): { beside?: 'now' } => ({ beside }),
  loader: ({ context: { calls }, params, deps }) =>
    withNotFound(() => calls.revisions.compare.fetch({ ...params, ...deps }, { staleTime: 0 })),
  head: ({ match }) => unlistedHead('What changed', match.context),
  component: Version,
  notFoundComponent: ({ data }) => <RecordGone back={toHistory} data={data} />,
})

function Version() {
  const { revisionId } = Route.useParams()
  const deps = Route.useLoaderDeps()
  const [compared] = trpc.revisions.compare.useSuspenseQuery({ revisionId, ...deps })
  const { before, after, image, isNow } = compared
  const isComparedToNow = deps.beside === 'now'
  const { kind, id } = after
  const names = isComparedToNow ? (['Then', 'Now'] as const) : (['Before', 'After'] as const)
  const { label } = subjectOf(after)
  const back =
    id === null || kind === null
      ? toHistory
      : {
          ...historyLink(kind, id),
          label: `Back to the history of ${subjectOf({ ...after, changed: [] }).label}`,
        }
  return (
    <Screen title={`${isComparedToNow ? 'Then and now' : describeAction(after)}: ${label}`} back={back}>
      <p className="-mt-4 mb-6">
        {before && (
          <>
            {names[0]}: {describeTimeAndPerson(before)}.<br />
          </>
        )}
        {before ? names[1] : 'Saved'}: {describeTimeAndPerson(after)}.
      </p>
      {id !== null && (
        <nav aria-label="Beside what" className="mb-8 flex flex-wrap gap-2">
          {([undefined, 'now'] as const).map((beside) => (
            <Link
              key={beside ?? 'before'}
              to="."
              search={{ beside }}
              aria-current={(beside === 'now') === isComparedToNow ? 'true' : undefined}
              className={`btn ${(beside === 'now') === isComparedToNow ? 'btn-primary' : 'btn-outline'}`}
            >
              {beside ? 'Then and now' : 'What it changed'}
            </Link>
          ))}
        </nav>
      )}
      <Comparison kind={kind as Kind} {...{ compared, names }} />
      <div className="mt-10 grid justify-items-start gap-4 border-t border-base-300 pt-8">
        <GoBack key={revisionId} revisionId={revisionId} compared={compared} />
        {isAdministrator() && !isNow && <ForgetVersion revisionId={revisionId} back={back} />}
        {imagesOf(image, isComparedToNow).map(({ imageId, title }) => (
          <ForgetPicture key={imageId} imageId={imageId} title={title} />
        ))}
      </div>
    </Screen>
  )
}

type Side = { imageId: number } | null

/** Lists the pictures of both sides without duplicates, with the titles of the links that delete them. */
function imagesOf({ before, after }: { before: Side; after: Side }, isComparedToNow: boolean) {
  if (before && after && before.imageId !== after.imageId)
    return [
      {
        imageId: before.imageId,
        title: isComparedToNow ? 'Forget the picture of then' : 'Forget the picture before',
      },
      {
        imageId: after.imageId,
        title: isComparedToNow ? 'Forget the picture of now' : 'Forget the picture after',
      },
    ]
  const image = before ?? after
  return image ? [{ imageId: image.imageId, title: undefined }] : []
}

interface ForgetVersionProps {
  revisionId: number
  /** The screen to open afterwards. */
  back: Pick<LinkProps, 'to' | 'params'>
}

function ForgetVersion({ revisionId, back }: ForgetVersionProps) {
  const navigate = useNavigate()
  const calls = trpc.useUtils()
  const { mutateAsync } = trpc.revisions.forget.useMutation()

  async function forget() {
    const { message } = await mutateAsync({ revisionId })
    await calls.revisions.invalidate(undefined, { refetchType: 'none' })
    await navigate({ to: back.to, params: back.params as never, state: { message } })
  }

  return (
    <Forget
      title="Forget this version"
      text="The history forgets this version with its words and, where no other has it, its picture."
      forget={forget}
    />
  )
}
