import { CopyOnce } from '../form/copy-once.tsx'

/** The link of an invitation, to hand over. */
export function HandedLink({ path, message }: { path: string; message: string }) {
  return (
    <CopyOnce text={new URL(path, location.origin).href} what="link" role="alert" className="my-6">
      {message}
    </CopyOnce>
  )
}
