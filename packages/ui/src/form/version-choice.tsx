import { useId, useState, type ReactNode } from 'react'
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form'
import { Dialog } from '../dialog.tsx'
import { useSharedState } from './shared-state.ts'
import { sameValues } from './same-values.ts'

export interface VersionTexts {
  title: string
  text: string
  mine: string
  theirs: string
  /** The value of a checked and of an unchecked box. */
  yes: string
  no: string
  /** Stand for a file. */
  myFile: string
  theirFile: string
  confirm: string
  cancel: string
}

export interface VersionChoiceProps {
  /** The record as saved by somebody else since this form was opened. */
  theirs: FieldValues
  /** Says who saved it, if known. */
  title?: string | undefined
  /** Names their version, if known. */
  theirName?: string | undefined
  /** @param fromTheirs the names of the values to take from theirs; all others stay */
  onChoose: (fromTheirs: string[]) => void
  onClose: () => void
}

/** Two versions of a record side by side, to choose from field by field. */
export function VersionChoice({
  theirs,
  title,
  theirName = '',
  texts,
  onChoose,
  onClose,
}: VersionChoiceProps & { texts: VersionTexts }) {
  const { labels } = useSharedState()
  const { getValues } = useFormContext()
  const { defaultValues } = useFormState()
  const mine = getValues()
  const namesOf = (name: string) => [name, ...(labels.get(name)?.companions ?? [])]
  const differing = [...labels].filter(([field]) =>
    namesOf(field).some((name) => !sameValues(mine[name], theirs[name])),
  )
  const [fromTheirs, setFromTheirs] = useState(() =>
    // Fields without a change here start with their version.
    differing
      .map(([field]) => field)
      .filter((field) => namesOf(field).every((name) => sameValues(mine[name], defaultValues?.[name]))),
  )

  function describeValue(value: unknown): string {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    return String(value ?? '')
  }

  const choose = (name: string, isTheirs: boolean) =>
    setFromTheirs([...fromTheirs.filter((other) => other !== name), ...(isTheirs ? [name] : [])])

  return (
    <Dialog title={title ?? texts.title} text={texts.text} open wide onClose={onClose}>
      <div className="grid gap-6">
        {differing.map(([name, { label, show, describe = describeValue }]) => (
          <fieldset key={name}>
            <legend className="font-semibold">{label}</legend>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              {[false, true].map((isTheirs) => (
                <Version
                  key={String(isTheirs)}
                  group={name}
                  title={isTheirs ? theirName || texts.theirs : texts.mine}
                  chosen={fromTheirs.includes(name) === isTheirs}
                  onChoose={() => choose(name, isTheirs)}
                >
                  {show
                    ? show({ values: isTheirs ? theirs : mine, isTheirs })
                    : name.endsWith('FileId')
                      ? isTheirs
                        ? texts.theirFile
                        : texts.myFile
                      : describe((isTheirs ? theirs : mine)[name])}
                </Version>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="modal-action flex-wrap">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          {texts.cancel}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => onChoose(fromTheirs.flatMap(namesOf))}
        >
          {texts.confirm}
        </button>
      </div>
    </Dialog>
  )
}

interface VersionProps {
  group: string
  title: string
  chosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Version({ group, title, chosen, onChoose, children }: VersionProps) {
  const id = useId()
  return (
    <label
      className={`grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 rounded-2xl border-2 p-4 ${chosen ? 'border-primary bg-lemon-wash' : 'border-base-300'}`}
    >
      {/* The whole label selects the version; the button is named by its title, because the text may be long. */}
      <input
        type="radio"
        name={`version-${group}`}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-content`}
        checked={chosen}
        onChange={onChoose}
        className="radio radio-primary"
      />
      <span id={`${id}-title`} className="font-semibold">
        {title}
      </span>
      <div
        id={`${id}-content`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long version scrolls, by the keyboard too
        tabIndex={0}
        role="group"
        aria-labelledby={`${id}-title`}
        className="col-start-2 max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap"
      >
        {children}
      </div>
    </label>
  )
}
