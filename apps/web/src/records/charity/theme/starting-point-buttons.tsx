import type { ChosenTheme } from '@isse/api/site/theme/choices'
import { defaultColours } from '@isse/api/site/theme/palette'
import { useFieldValues } from '@isse/ui/field/field-value'
import { useId, useState } from 'react'
import { startingPoints, type StartingPoint } from './starting-points.ts'

type Fields = ChosenTheme & Record<string, unknown>

/** Buttons that fill in all fields of the theme. The previous values can be restored until the save. */
export function StartingPointButtons() {
  const { read, write } = useFieldValues<Fields>()
  const [previous, setPrevious] = useState<Fields>()
  const [status, setStatus] = useState('')
  const id = useId()

  function apply({ name, theme }: StartingPoint) {
    if (!previous) setPrevious(read(Object.keys(theme)))
    write({ ...theme })
    setStatus(`The fields below are filled in as ${name}. Change what you like, then save.`)
  }

  function restore() {
    if (previous) write(previous)
    setPrevious(undefined)
    setStatus('The fields below are as they were.')
  }

  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="font-semibold">
        Begin with
      </p>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2">
        {startingPoints.map((point) => (
          <li key={point.name}>
            <StartingPointButton point={point} onClick={() => apply(point)} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-4 empty:hidden">
        <p role="status" className="text-base empty:hidden">
          {status}
        </p>
        {previous && (
          <button type="button" className="btn btn-outline btn-primary" onClick={restore}>
            Bring back what was there
          </button>
        )}
      </div>
    </div>
  )
}

function StartingPointButton({ point, onClick }: { point: StartingPoint; onClick: () => void }) {
  const { lookPrimary, lookAccent, lookDark } = point.theme
  const colours = [
    lookDark || defaultColours.lookDark,
    lookPrimary || defaultColours.lookPrimary,
    lookAccent || defaultColours.lookAccent,
  ]
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex size-full cursor-pointer items-start gap-3 rounded-2xl border-2 border-base-content/40 p-3 text-left hover:bg-base-200"
    >
      <span aria-hidden className="flex shrink-0 overflow-hidden rounded-lg border border-base-content/40">
        {colours.map((colour) => (
          <span key={colour} className="h-12 w-5" style={{ backgroundColor: colour }} />
        ))}
      </span>
      <span>
        <span className="font-semibold">{point.name}</span>{' '}
        <span className="block text-base text-base-content/75">{point.text}</span>
      </span>
    </button>
  )
}
