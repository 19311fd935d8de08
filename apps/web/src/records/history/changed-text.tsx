import { diffLines, diffWordsWithSpace, type Change } from 'diff'

/** In milliseconds. A longer comparison is given up, and both texts are shown whole. */
const LONGEST_COMPARISON = 500

/** The titles of the two columns of a comparison. */
export type ColumnTitles = readonly [string, string]

interface ChangedTextProps {
  before: string
  after: string
  names: ColumnTitles
  /** Compares whole lines instead of words, such as for a list of names. */
  byLine?: boolean
}

/** Shows two texts side by side, with removed words marked in the first and added words in the second. */
export function ChangedText({ before, after, names, byLine = false }: ChangedTextProps) {
  const options = { timeout: LONGEST_COMPARISON }
  const compared = byLine ? diffLines(before, after, options) : diffWordsWithSpace(before, after, options)
  const changes: Change[] = compared ?? [
    { value: before, removed: true, added: false, count: 1 },
    { value: after, removed: false, added: true, count: 1 },
  ]
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Column label={names[0]}>
        <MarkedText whole={before} changes={changes.filter(({ added }) => !added)} Mark="del" />
      </Column>
      <Column label={names[1]}>
        <MarkedText whole={after} changes={changes.filter(({ removed }) => !removed)} Mark="ins" />
      </Column>
    </div>
  )
}

const marks = {
  del: 'bg-error/15 decoration-error decoration-2',
  ins: 'bg-success/15 decoration-success decoration-2 underline-offset-4',
}

/** Renders one text, with the words that the other text lacks marked. */
function MarkedText({
  whole,
  changes,
  Mark,
}: {
  whole: string
  changes: Change[]
  Mark: keyof typeof marks
}) {
  if (whole === '') return <span className="text-base-content/75">Empty</span>
  return changes.map(({ value, added, removed }, at) =>
    added || removed ? (
      <Mark key={at} className={marks[Mark]}>
        {value}
      </Mark>
    ) : (
      value
    ),
  )
}

interface ColumnProps {
  label: string
  children: React.ReactNode
}

/** One column of a comparison. */
export function Column({ label, children }: ColumnProps) {
  return (
    <div className="rounded-2xl border-2 border-base-300 p-4">
      <p className="text-base font-semibold text-base-content/75">{label}</p>
      <div dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {children}
      </div>
    </div>
  )
}
