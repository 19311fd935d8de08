import { defaultTheme, type ChosenTheme } from '@isse/api/site/theme/choices'
import { useFieldValues } from '@isse/ui/field/field-value'
import { useId, useState } from 'react'
import { startingPoints, type StartingPoint } from './starting-points.ts'
import { ThemeSample } from './theme-sample.tsx'

const names = Object.keys(defaultTheme) as (keyof ChosenTheme)[]

/** Radio buttons that fill in all fields of the theme. The previous values can be restored until the save. */
export function StartingPointChoice() {
  const [chosen, setChosen] = useFieldValues<ChosenTheme>(names)
  const [previous, setPrevious] = useState<ChosenTheme>()
  const [status, setStatus] = useState('')
  const id = useId()

  function apply({ name, theme }: StartingPoint) {
    if (!previous) setPrevious(chosen)
    setChosen(theme)
    setStatus(`The fields below are filled in as ${name}. Change what you like, then save.`)
  }

  function restore() {
    if (previous) setChosen(previous)
    setPrevious(undefined)
    setStatus('The fields below are as they were.')
  }

  return (
    <fieldset>
      <legend className="font-semibold">Begin with</legend>
      <ul className="mt-2 grid grid-cols-2 gap-3 md:grid-cols-4">
        {startingPoints.map((point) => (
          <li key={point.name}>
            <label className="block h-full cursor-pointer overflow-hidden rounded-2xl border-2 border-base-content/40 has-checked:border-primary has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
              <ThemeSample theme={point.theme} />
              <span className="flex gap-2 border-t-2 border-base-300 p-3 md:p-2">
                <input
                  type="radio"
                  name={id}
                  checked={names.every((name) => chosen[name] === point.theme[name])}
                  aria-describedby={`${id}-${point.name}`}
                  onChange={() => apply(point)}
                  className="radio border-2 radio-primary"
                />
                <span className="font-semibold">{point.name}</span>
              </span>
            </label>
            <p hidden id={`${id}-${point.name}`}>
              {point.text}
            </p>
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
    </fieldset>
  )
}
