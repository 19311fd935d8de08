import { isDay } from '@isse/api/site/dates/date-words'
import {
  describeRepeatRule,
  listPatterns,
  movePattern,
  readRepeatRule,
  writeRepeatRule,
  type RepeatRule,
} from '@isse/api/site/dates/repeat-rule'
import { FieldError } from '@isse/ui/field/field-error'
import { useFieldError, useFieldLabel, useFieldValue } from '@isse/ui/field/field-value'
import { Checkbox } from '@isse/ui/field/checkbox'
import { useEffect, useId, useRef } from 'react'
import { DateList } from './date-list.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RepeatEnd } from './repeat-end.tsx'
import type { DateReading, RepeatValues } from './use-date-reading.ts'

const box = 'mt-1 w-full border-2 border-base-content/60 text-base'

interface RepeatFieldsProps {
  reading: DateReading | undefined
  /** The number of listed dates. */
  count: number
  onMore: () => void
}

/** Edits the repeat rule of an event, and lists the dates that follow from it. */
export function RepeatFields({ reading, count, onMore }: RepeatFieldsProps) {
  const id = useId()
  const [repeats = null, setRepeats] = useFieldValue<RepeatValues | null>('repeats')
  useFieldLabel('repeats', 'Repeats', describe)
  const day = reading?.isCurrent ? (reading.day ?? '') : ''
  /** Set if the box was ticked before the server had read the date, which then becomes the first date. */
  const needsDay = useRef(false)
  useEffect(() => {
    if (!needsDay.current || !isDay(day)) return
    needsDay.current = false
    setRepeats(startFrom(day))
  })
  const change = (changed: RepeatValues | null) => {
    needsDay.current = false
    setRepeats(changed)
  }
  return (
    <div className="grid gap-4">
      <Checkbox
        id={id}
        label="Repeats"
        hint="Every week, say, or on the last Friday of each month. Visitors and calendars then get its next days."
        checked={repeats !== null}
        onChange={({ target }) => {
          change(target.checked ? startFrom(day) : null)
          needsDay.current = target.checked && !isDay(day)
        }}
      />
      {repeats && (
        <div className="grid gap-4 border-l-4 border-accent pl-4">
          <RuleFields repeats={repeats} onChange={change} />
          <ReadingNotes notes={reading?.repeatNotes ?? []} />
          <DateList
            repeats={repeats}
            dates={reading?.dates ?? []}
            count={count}
            onChange={change}
            onMore={onMore}
          />
        </div>
      )}
    </div>
  )
}

interface RuleFieldsProps {
  repeats: RepeatValues
  onChange: (repeats: RepeatValues) => void
}

function RuleFields({ repeats, onChange }: RuleFieldsProps) {
  const { from } = repeats
  const fromField = useFieldError('repeats.from')
  const ruleField = useFieldError('repeats.rule')
  const rule = readRepeatRule(repeats.rule, from)
  // Another rule has other days, so the excluded days no longer apply.
  const change = (changed: RepeatRule) => onChange({ rule: writeRepeatRule(changed), from, except: [] })

  return (
    <>
      <div>
        <label htmlFor={fromField.id} className="font-semibold">
          First date
        </label>
        <FieldError id={fromField.id}>{fromField.error}</FieldError>
        <input
          {...fromField.aria}
          type="date"
          value={from}
          onChange={({ target }) => onChange(moveTo(repeats, rule, target.value))}
          className={`input ${box}`}
        />
      </div>
      {isDay(from) && (
        <div>
          <label htmlFor={ruleField.id} className="font-semibold">
            How often
          </label>
          <FieldError id={ruleField.id}>{ruleField.error}</FieldError>
          <select
            {...ruleField.aria}
            value={rule?.pattern ?? ''}
            onChange={({ target }) => change({ ...rule, pattern: target.value })}
            className={`input appearance-auto ${box}`}
          >
            {!rule && <option value="">Choose</option>}
            {listPatterns(from).map(({ pattern, label }) => (
              <option key={pattern} value={pattern}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      {rule && (
        <RepeatEnd
          rule={rule}
          from={from}
          onChange={(ending) => onChange({ ...repeats, rule: writeRepeatRule(ending) })}
        />
      )}
    </>
  )
}

/** Returns the default rule of a first date: every week. */
function startFrom(day: string): RepeatValues {
  return { rule: isDay(day) ? (listPatterns(day)[0]?.pattern ?? '') : '', from: day, except: [] }
}

/** Moves a rule to another first date. */
function moveTo(repeats: RepeatValues, rule: RepeatRule | undefined, day: string): RepeatValues {
  if (!isDay(day)) return { ...repeats, from: day }
  const { pattern, until, ...end } = rule ?? { pattern: listPatterns(day)[0]?.pattern ?? '' }
  const isOver = until !== undefined && until < day
  const moved = { pattern: movePattern(pattern, day), ...end, ...(until && !isOver && { until }) }
  return { rule: writeRepeatRule(moved), from: day, except: [] }
}

/** Describes the rule for the choice between two versions. */
function describe(value: unknown): string {
  if (!value) return 'Does not repeat'
  const { rule: text, from, except } = value as RepeatValues
  const rule = readRepeatRule(text, from)
  const leftOut = except.length > 0 ? `. Left out: ${except.join(', ')}` : ''
  return (rule ? describeRepeatRule(rule, from) : text) + leftOut
}
