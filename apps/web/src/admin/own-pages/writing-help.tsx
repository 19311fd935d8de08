import { placeholders } from '@isse/api/site/placeholders'
import { Icon } from '@isse/ui/icon/icon'

const marks = [
  { typed: '## When we are open', means: 'a heading; with ### a smaller one' },
  { typed: '- a cup of tea', means: 'an entry of a list; 1. begins one with numbers' },
  { typed: '**free**', means: 'bold words' },
  { typed: '[our services](/services)', means: 'a link to a page of this website' },
  { typed: '[the council](https://www.example.org)', means: 'a link to another website' },
  { typed: '[write to us](mailto:hello@example.org)', means: 'a link to an e-mail address' },
]

/** How to write headings, lists and links, and what the site puts in by itself. */
export function WritingHelp() {
  return (
    <details className="group/help -mt-3 rounded-2xl border-2 border-base-300 text-base">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="info" className="size-5 shrink-0 text-primary" />
        How to write headings, lists and links
        <Icon
          name="chevron-down"
          className="ml-auto size-5 shrink-0 transition-transform group-open/help:rotate-180"
        />
      </summary>
      <div className="space-y-4 px-4 pb-4">
        <p>
          An empty line begins a new paragraph. These marks stand at the beginning of a line, or around words:
        </p>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {marks.map(({ typed, means }) => (
            <Row key={typed} typed={typed} means={means} />
          ))}
        </dl>
        <p>What the website knows, it can put in by itself, so that the text stays true:</p>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {Object.entries(placeholders).map(([word, means]) => (
            <Row key={word} typed={`{${word}}`} means={means} />
          ))}
        </dl>
      </div>
    </details>
  )
}

function Row({ typed, means }: { typed: string; means: string }) {
  return (
    <>
      <dt>
        <code className="rounded bg-base-200 px-1.5 py-0.5 break-words">{typed}</code>
      </dt>
      <dd className="max-sm:mb-2">{means}</dd>
    </>
  )
}
