import { LONGEST_MENU_LABEL, publicPageOf, type MenuItem } from '@isse/api/site/addresses/menu-items'
import { FieldError } from '@isse/ui/field/field-error'
import { useFieldError } from '@isse/ui/field/field-value'
import { borderColour, box } from '@isse/ui/field/text-field'
import { Checkbox } from '@isse/ui/field/checkbox'
import type { ComponentProps } from 'react'
import { isLink, type MenuRow } from './menu-rows.ts'

interface MenuRowFieldsProps {
  row: MenuRow
  index: number
  /** The name of the page, or what the link says. */
  name: string
  /** The entry under which it stands or could be put; undefined for the first row. */
  above: string | undefined
  isUnpublished: boolean
  onChange: (change: Partial<MenuItem>) => void
  onPutUnder: () => void
  onTakeOut: () => void
  onRemove: () => void
}

/** The fields and buttons of an entry. */
export function MenuRowFields(props: MenuRowFieldsProps) {
  const { row, index, name, above, isUnpublished, onChange, onPutUnder, onTakeOut, onRemove } = props
  const { label, to, isHidden, isUnder } = row
  const hasAddress = isLink(row)
  const path = `menu.${index}`
  return (
    <div className={`grid gap-2 py-3 ${isUnder ? 'ml-4 border-l-4 border-accent pl-2' : ''}`}>
      <Input
        path={`${path}.label`}
        label={hasAddress ? 'What the link says' : name}
        note={isUnpublished ? 'not on the website' : undefined}
        placeholder={hasAddress ? undefined : name}
        maxLength={LONGEST_MENU_LABEL}
        value={label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      {hasAddress && (
        <Input
          path={`${path}.to`}
          label="Address"
          inputMode="url"
          value={to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-base">
        <Checkbox
          id={`${path}-shown`}
          label="Show"
          aria-label={`Show: ${name}`}
          checked={!isHidden}
          onChange={({ target }) => onChange({ isHidden: !target.checked })}
        />
        {(isUnder || above) && (
          <button
            type="button"
            className="link py-1"
            aria-label={isUnder ? `Take out: ${name}` : `Put under ${above}: ${name}`}
            onClick={isUnder ? onTakeOut : onPutUnder}
          >
            {isUnder ? 'Take out' : <bdi>Put under {above}</bdi>}
          </button>
        )}
        {!publicPageOf(to) && (
          <button type="button" className="link py-1" aria-label={`Remove: ${name}`} onClick={onRemove}>
            Remove
          </button>
        )}
      </div>
    </div>
  )
}

interface InputProps extends ComponentProps<'input'> {
  path: string
  label: string
  note?: string | undefined
}

/** A text of an entry. The rows are one value of the form, so it is not registered with it. */
function Input({ path, label, note, ...input }: InputProps) {
  const { id, error, aria } = useFieldError(path)
  return (
    <div className={error ? 'border-l-4 border-error pl-3' : undefined}>
      <label htmlFor={id} className="font-semibold">
        <bdi>{label}</bdi>
        {note && <span className="font-normal"> ({note})</span>}
      </label>
      <FieldError id={id}>{error}</FieldError>
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        {...aria}
        {...input}
        className={`input ${box} ${borderColour(error)}`}
      />
    </div>
  )
}
