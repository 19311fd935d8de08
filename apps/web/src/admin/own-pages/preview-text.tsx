import { Notice } from '@isse/ui/notice'
import { useTypedValues } from '@isse/ui/form/unsaved-values'
import { FormattedText } from '../../components/page/formatted-text.tsx'
import { Paragraphs } from '../../components/page/paragraphs.tsx'
import { describeFailure } from '../../failure.ts'
import { trpc } from '../../trpc.ts'

/** Shows the introduction and the text as visitors would see them, before they are saved. */
export function PreviewText() {
  const readValues = useTypedValues()
  const { mutate, data, error, isPending } = trpc.ownPages.preview.useMutation()

  function show() {
    const { lead, ownPageText } = readValues()
    mutate({ lead: String(lead ?? ''), ownPageText: String(ownPageText ?? '') })
  }

  return (
    <div>
      <button type="button" onClick={show} disabled={isPending} className="btn btn-outline">
        {data ? 'Show the preview anew' : 'Show a preview'}
      </button>
      <div role="status">
        {error && (
          <Notice kind="error" className="mt-4">
            {describeFailure(error).failure}
          </Notice>
        )}
      </div>
      {data && !error && (
        <section
          aria-label="Preview"
          className="mt-4 overflow-x-auto rounded-3xl border-2 border-dashed border-base-300 p-6 text-lg"
        >
          <div className="mb-6 max-w-prose space-y-3 text-xl empty:hidden">
            {data.lead && <Paragraphs text={data.lead} />}
          </div>
          <FormattedText blocks={data.blocks} />
        </section>
      )}
    </div>
  )
}
