import { readMarkdown } from '@isse/api/formatted-text/read-markdown'
import { readParagraphs } from '@isse/api/formatted-text/read-paragraphs'
import type { Span } from '@isse/api/formatted-text/schema'
import { mapSpans } from '@isse/api/formatted-text/spans'
import type { StoredText } from '@isse/ui/field/editor-field'
import { FormattedBlocks } from '../../components/page/formatted-text.tsx'

/**
 * Shows a stored text as visitors read it, for the choice between two versions. Links are text with their address, because
 * a click would leave the choice, and only the address may differ.
 */
export function TextView({ text, format }: StoredText) {
  const blocks = format === 'markdown' ? readMarkdown(text) : readParagraphs(text)
  return (
    <div className="formatted prose-text whitespace-normal">
      <FormattedBlocks
        blocks={blocks.flatMap((block) => mapSpans(block, (spans) => spans.map(describeLink)))}
        below={2}
      />
    </div>
  )
}

function describeLink({ text, href, isBold }: Span): Span {
  return { text: href === '' ? text : `${text} (${href.replace(/^(mailto|tel):/, '')})`, href: '', isBold }
}
