import { Checkbox } from '@isse/ui/field/checkbox'

interface ShowBoxProps {
  /** The path of the row in the form, such as 'menu.2'. */
  path: string
  /** The name of the entry that the row is about. */
  name: string
  isHidden: boolean
  onChange: (change: { isHidden: boolean }) => void
}

/** The box of a row that visitors see only while it is ticked. */
export function ShowBox({ path, name, isHidden, onChange }: ShowBoxProps) {
  return (
    <Checkbox
      id={`${path}-shown`}
      label="Show"
      aria-label={`Show: ${name}`}
      checked={!isHidden}
      onChange={({ target }) => onChange({ isHidden: !target.checked })}
    />
  )
}
