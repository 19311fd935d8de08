import { Icon } from '../icon/icon.tsx'

/** The error of a field. `useField` refers to its id, which begins with the id of the field. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={`${id}-error`} className="mt-1 flex items-start gap-2 text-base font-semibold text-error">
      <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
  )
}
