import { LONGEST_MENU_LABEL, publicPageOf, type MenuItem } from '@isse/api/site/addresses/menu-items'
import { RowInput } from '../row-input.tsx'
import { ShowBox } from '../show-box.tsx'
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
    <div className={`grid gap-2 py-3 pr-3 ${isUnder ? 'ml-4 border-l-4 border-accent pl-2' : ''}`}>
      <RowInput
        path={`${path}.label`}
        label={hasAddress ? 'What the link says' : name}
        note={isUnpublished ? 'not on the website' : undefined}
        placeholder={hasAddress ? undefined : name}
        maxLength={LONGEST_MENU_LABEL}
        value={label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      {hasAddress && (
        <RowInput
          path={`${path}.to`}
          label="Address"
          inputMode="url"
          value={to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-base">
        <ShowBox {...{ path, name, isHidden, onChange }} />
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
