import { diffLines, diffWordsWithSpace, type Change } from 'diff'

/** In milliseconds. Two long texts that have nothing in common are shown whole. */
const LONGEST_COMPARISON = 500

/** What the two columns of a comparison are called. */
export type SideNames = readonly [string, string]

interface ChangedTextProps {
  before: string
  after: string
  names: SideNames
  /** Whether whole lines are compared, of which each is a name. */
  byLine?: boolean
}

/** Two texts side by side. In the former the words that went are marked, in the latter those that came. */
export function ChangedText({ before, after, names, byLine = false }: ChangedTextProps) {
  const options = { timeout: LONGEST_COMPARISON }
  const compared = byLine ? diffLines(before, after, options) : diffWordsWithSpace(before, after, options)
  const changes: Change[] = compared ?? [
    { value: before, removed: true, added: false, count: 1 },
    { value: after, removed: false, added: true, count: 1 },
  ]
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Side label={names[0]}>
        {before === '' && <Empty />}
        {changes.map(({ value, added, removed }, at) =>
          added ? null : removed ? (
            <del key={at} className="bg-error/15 decoration-error decoration-2">
              {value}
            </del>
          ) : (
            value
          ),
        )}
      </Side>
      <Side label={names[1]}>
        {after === '' && <Empty />}
        {changes.map(({ value, added, removed }, at) =>
          removed ? null : added ? (
            <ins key={at} className="bg-success/15 decoration-success decoration-2 underline-offset-4">
              {value}
            </ins>
          ) : (
            value
          ),
        )}
      </Side>
    </div>
  )
}

function Empty() {
  return <span className="text-base-content/75">Empty</span>
}

interface SideProps {
  label: string
  children: React.ReactNode
}

/** One of two states of a field. */
export function Side({ label, children }: SideProps) {
  return (
    <div className="rounded-2xl border-2 border-base-300 p-4">
      <p className="text-base font-semibold text-base-content/75">{label}</p>
      <div dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {children}
      </div>
    </div>
  )
}
