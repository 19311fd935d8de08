import { menuPages } from '@isse/api/site/addresses/menu-items'
import { FieldError } from '@isse/ui/field/field-error'
import { useFieldError, useFieldLabel, useFieldRef, useFieldValue } from '@isse/ui/field/field-value'
import { borderColour, box } from '@isse/ui/field/text-field'
import { createFields } from '@isse/ui/field/fields'
import { useId, useState } from 'react'
import { trpc } from '../../app/trpc.ts'

const { TextField } = createFields()

/** The value of the choice that shows the field for an address. No address is like it. */
const OTHER = 'other'

interface LinkFieldProps {
  name: string
  label: string
}

/** A page of the website, chosen from a list, or another address. */
export function LinkField({ name, label }: LinkFieldProps) {
  const [value = '', setValue] = useFieldValue<string>(name)
  const { id, error, aria } = useFieldError(name)
  const ref = useFieldRef(name)
  const ownId = useId()
  const [isOther, setIsOther] = useState(false)
  const groups = useLinkGroups()
  const isListed = value === '' || groups.some(({ pages }) => pages.some(({ path }) => path === value))
  if (!isListed && !isOther) setIsOther(true)
  useFieldLabel(name, label)

  function choose(chosen: string) {
    setIsOther(chosen === OTHER)
    setValue(chosen === OTHER ? '' : chosen)
  }

  return (
    <>
      <div className={error && !isOther ? 'border-l-4 border-error pl-4' : undefined}>
        <label htmlFor={isOther ? ownId : id} className="block font-semibold">
          {label}
        </label>
        {!isOther && <FieldError id={id}>{error}</FieldError>}
        <select
          {...(isOther ? { id: ownId } : { ...aria, ref })}
          value={isOther ? OTHER : value}
          onChange={({ target }) => choose(target.value)}
          className={`input mt-2 appearance-auto ${box} ${borderColour(isOther ? undefined : error)}`}
        >
          <option value="">Nowhere</option>
          {groups.map(({ title, pages }) => (
            <optgroup key={title} label={title}>
              {pages.map((page) => (
                <option key={page.path} value={page.path} dir="auto">
                  {page.label}
                </option>
              ))}
            </optgroup>
          ))}
          <option value={OTHER}>Another address…</option>
        </select>
      </div>
      {isOther && (
        <TextField
          name={name}
          label="Address"
          autoComplete="off"
          inputMode="url"
          hint="Another website, such as www.example.org, or a page of this one, such as /service/5."
        />
      )}
    </>
  )
}

/** Returns the pages of the website, in groups. */
function useLinkGroups() {
  const [ownPages] = trpc.ownPages.published.useSuspenseQuery()
  const [services] = trpc.services.menu.useSuspenseQuery()
  return [
    { title: 'Pages', pages: menuPages },
    { title: 'Your pages', pages: ownPages.map(({ slug, title }) => ({ path: `/${slug}`, label: title })) },
    {
      title: 'Services',
      pages: services.map(({ serviceId, name }) => ({ path: `/service/${serviceId}`, label: name })),
    },
  ].filter(({ pages }) => pages.length > 0)
}
