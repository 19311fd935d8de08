import type { UnpublishedFacts } from '@isse/api/records/drafts/schema'
import { factsOf, type Kind } from '@isse/api/site/kinds'
import { capitalise } from '@isse/api/site/words/capitals'
import { wording } from '@isse/api/site/words/wording'
import { ConfirmDialog } from '@isse/ui/confirm-dialog'
import { Icon } from '@isse/ui/icon/icon'
import { Status } from '@isse/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFocusOnResult } from '../../admin/shell/use-focus-on-result.ts'
import { trpc } from '../../app/trpc.ts'
import { failureOf } from '../../form/failure.ts'
import { linkToFields } from '../addresses/settings-links.ts'
import { HistoryLink } from '../history/history-link.tsx'
import { describeDraft } from '../unpublished/describe-draft.ts'
import { PreviewLinks } from '../unpublished/preview-links.tsx'
import { PublishButton } from '../unpublished/publish-button.tsx'
import { SeeOnWebsite } from './see-on-website.tsx'

/** A record of a form, as useRecord returns it. */
interface Part {
  kind: Kind
  id: number
  record: object
  /** Null if the form shows the published record. */
  pending: UnpublishedFacts | null
  /** Called after the record was published or the draft discarded. */
  restart: () => Promise<void>
}

interface FormStatusProps {
  /** The records that the form edits; the first one names the page. */
  parts: readonly [Part, ...Part[]]
  /** Labels of the links to the history of the parts. */
  histories?: string[]
  /** The id of the form, which publishes a draft. */
  formId: string
}

/** Says at the head of a form where its records stand: on the website, as a draft or off the website. Offers the next step. */
export function FormStatus({ parts, histories = ['History'], formId }: FormStatusProps) {
  const [done, setDone] = useState<string>()
  const resultRef = useFocusOnResult(done)
  const pending = parts.flatMap((part) => part.pending ?? [])

  async function showDone(message: string) {
    // Clears it first, because the same sentence twice would not move the focus.
    setDone(undefined)
    await Promise.all(parts.map((part) => part.pending && part.restart()))
    setDone(message)
  }

  return (
    <div className="mb-5 grid max-w-xl gap-3">
      {pending.length > 0 && (
        <Pending states={pending} ofSeveral={parts.length > 1} formId={formId} onDone={showDone} />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {pending.length === 0 && <SeeOnWebsite {...parts[0]} label="On the website" icon="circle-check" />}
        {parts.map(({ kind, id }, index) => (
          <HistoryLink key={kind} {...{ kind, id, label: histories[index] }} />
        ))}
      </div>
      <Colleagues {...parts[0]} />
      <div ref={resultRef} tabIndex={-1}>
        <Status>{done}</Status>
      </div>
    </div>
  )
}

/** Names the colleagues who have the same form open. */
function Colleagues({ kind, id }: Pick<Part, 'kind' | 'id'>) {
  const { noteOpen } = trpc.useUtils().client.unpublished
  const { data: names = [] } = useQuery({
    queryKey: ['open form', kind, id],
    queryFn: () => noteOpen.mutate({ kind, id }),
    refetchInterval: 30_000,
  })
  return (
    <p role="status" className="font-semibold empty:hidden">
      {names.length > 0 && (
        <>
          <bdi>{names.join(' and ')}</bdi> {names.length === 1 ? 'has' : 'have'} this open, too.
        </>
      )}
    </p>
  )
}

interface PendingProps {
  /** The drafts of the form's records, or its unpublished record. */
  states: UnpublishedFacts[]
  /** True if the form edits several records, so that each draft is named. */
  ofSeveral: boolean
  formId: string
  /** Receives the sentence of success. */
  onDone: (message: string) => Promise<void>
}

/** Shows what visitors do not see yet: one sentence with the next step for all of it, and links for each record. */
function Pending({ states, ofSeveral, formId, onDone }: PendingProps) {
  const { mutateAsync: discard } = trpc.unpublished.discard.useMutation()
  const [newest] = [...states].sort((one, other) => other.savedAt.localeCompare(one.savedAt))
  if (!newest) return null
  const { isOff, isDraft } = newest

  function nameOf({ kind, changed }: UnpublishedFacts): string {
    if (ofSeveral) return factsOf(kind).noun
    return changed.length > 0 ? linkToFields(changed).label : ''
  }

  async function discardAll() {
    let message = ''
    for (const { kind, id, revisionId } of states)
      ({ message } = await discard({ kind, id, seen: revisionId }))
    await onDone(message)
  }

  return (
    <div className="rounded-2xl bg-lemon-wash px-4 py-3">
      <p className="flex gap-3 font-semibold">
        <Icon name={isDraft ? 'pencil' : 'image-off'} className="mt-0.5 size-5 shrink-0" />
        <span>
          {describe(newest, states.map(nameOf).join(', '))}
          {states.some(({ isOutdated }) => isOutdated) &&
            ' What the website has was saved after this draft was begun: if you save it for your website, the draft takes its place.'}
        </span>
      </p>
      <div className={actions}>
        {isDraft && (
          <button type="submit" form={formId} className="btn btn-outline">
            Publish the draft
          </button>
        )}
        {isOff && !isDraft && <PublishButton pending={newest} onDone={onDone} />}
        {!isOff && (
          <ConfirmDialog
            title="Discard the draft"
            text="Your website stays as it is. The draft stays in the history for a while."
            confirm="Discard it"
            cancel="Keep it"
            busy={wording.pleaseWait}
            onConfirm={() => failureOf(discardAll)}
            className="link py-1 font-semibold"
          />
        )}
      </div>
      {states.map((state) => (
        <div key={state.kind} className={actions}>
          {states.length > 1 && <p className="w-full font-semibold">{capitalise(nameOf(state))}</p>}
          {!isOff && (
            <Link
              to="/admin/revision/$revisionId"
              params={{ revisionId: state.revisionId }}
              className="link py-1 font-semibold"
            >
              See what differs from the website
            </Link>
          )}
          <PreviewLinks of={state} />
        </div>
      ))}
    </div>
  )
}

const actions = 'mt-2 flex flex-wrap items-center gap-x-6 gap-y-2'

/** @param names what the draft is about; empty if its form says so */
function describe(facts: UnpublishedFacts, names: string): string {
  const { isOff, isNew, isDraft } = facts
  const draft = [describeDraft(facts), names].filter(Boolean).join(': ')
  if (!isOff) return `${draft}. Visitors see what was saved before it.`
  if (isNew) return `${draft}. It is not on the website yet.`
  return isDraft
    ? `${draft}. It has been taken off the website.`
    : 'Off the website. It is kept as it was there.'
}
