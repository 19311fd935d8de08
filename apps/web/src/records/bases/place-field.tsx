import { SelectField } from '@isse/ui/field/select-field'
import { useFieldValue } from '@isse/ui/field/field-value'
import { trpc } from '../../app/trpc.ts'

/** Selects a base as the place of an event or a service. Renders nothing if there is no base to choose. */
export function PlaceField() {
  const [chosen = null] = useFieldValue<number | null>('baseId')
  // The form waits for the list, or the fields below would move when it arrives.
  const [bases] = trpc.bases.choices.useSuspenseQuery()
  const choices = bases
    .filter(({ baseId, isLive }) => isLive || baseId === chosen)
    .map(({ baseId, name, town, isLive }) => ({
      value: baseId,
      label: (name.includes(town) ? name : `${name}, ${town}`) + (isLive ? '' : ' (off your website)'),
    }))
  if (choices.length === 0) return null
  return (
    <SelectField
      name="baseId"
      label="Place"
      none="None"
      choices={choices}
      hint="If it is at one of your places. Its page then shows the address, a link to a map and the way in without steps."
    />
  )
}
