import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Icon } from '../icon/icon.tsx'

interface FoldedFieldsProps {
  title: string
  /** The fragment of addresses that open the fields. */
  anchor?: string
  children: ReactNode
}

/** Fields that few people change, folded below their title. They open if one of them has an error. */
export function FoldedFields({ title, anchor, children }: FoldedFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { errors } = useFormState()
  const hasErrors = Object.keys(errors).length > 0
  useLayoutEffect(() => {
    if (details.current && location.hash === `#${anchor}`) details.current.open = true
  }, [anchor])
  // Before the form focuses the first field with an error.
  useLayoutEffect(() => {
    if (hasErrors && details.current?.querySelector('[aria-invalid=true]')) details.current.open = true
  })
  return (
    <details ref={details} id={anchor} className="group scroll-mt-24 rounded-2xl border-2 border-base-300">
      <summary className="plain-summary flex cursor-pointer items-center gap-2 px-4 py-3 font-semibold">
        {title}
        <Icon name="chevron-down" className="ml-auto size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 px-4 pb-4">{children}</div>
    </details>
  )
}
