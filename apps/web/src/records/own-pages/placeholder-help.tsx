import { placeholders } from '@isse/api/site/words/placeholders'
import { Icon } from '@isse/ui/icon/icon'

/** Lists the placeholders that the site replaces in texts. */
export function PlaceholderHelp() {
  return (
    <details className="group/help -mt-3 rounded-2xl border-2 border-base-300 text-base">
      <summary className="plain-summary flex cursor-pointer items-center gap-2 px-4 py-2 font-semibold">
        <Icon name="info" className="size-5 shrink-0 text-primary" />
        What the website puts in by itself
        <Icon
          name="chevron-down"
          className="ml-auto size-5 shrink-0 transition-transform group-open/help:rotate-180"
        />
      </summary>
      <div className="space-y-4 px-4 pb-4">
        <p>
          Write one of these words in braces, and visitors see what it stands for. So the text stays true when
          it changes.
        </p>
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
