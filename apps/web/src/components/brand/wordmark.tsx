import { organisation } from '../../content/organisation.ts'
import { Logo } from './logo.tsx'

/** The charity's logo with its name. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-3">
      <Logo className="size-12" />
      <span className="text-3xl leading-none font-bold tracking-tight">{organisation.name}</span>
    </span>
  )
}
