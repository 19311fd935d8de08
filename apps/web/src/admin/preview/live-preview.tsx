import { NEW_RECORD, previewOfRecord } from '@isse/api/site/addresses/preview-addresses'
import type { Kind } from '@isse/api/site/kinds'
import { Dialog } from '@isse/ui/dialog'
import { Icon } from '@isse/ui/icon/icon'
import { useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { PreviewFrame } from './preview-frame.tsx'
import './live-preview.css'

/** The record that the preview of a form shows. */
export interface PreviewOfForm {
  kind: Kind
  /** Undefined for a new record. */
  id?: number
  /** Creates the body of the request from the parsed values. */
  toBody: (values: Record<string, unknown>) => object
}

interface LivePreviewProps {
  of: PreviewOfForm
  /** Parses incomplete values. */
  schema: z.ZodObject
}

/** Screens with room for the preview beside the form. */
const WIDE = '(min-width: 80rem)'

/** Previews the typed values beside the form or, on narrow screens, in a dialog. */
export function LivePreview({ of, schema }: LivePreviewProps) {
  const isWide = useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE).matches)
  const [isOpen, setIsOpen] = useState(false)
  const [isHidden, setIsHidden] = useState(false)
  const { kind, id, toBody } = of
  const frame = (
    <PreviewFrame
      address={previewOfRecord(kind, id ?? NEW_RECORD)}
      createRequest={(values, isUnsaved) => {
        if (id !== undefined && !isUnsaved) return {}
        const { data, error } = schema.safeParse(values)
        return error ? { problem: error.issues[0]?.message } : { body: toBody(data) }
      }}
    />
  )
  if (!isWide)
    return (
      <>
        <button type="button" className="btn mt-4 btn-ghost underline" onClick={() => setIsOpen(true)}>
          <Icon name="external-link" className="size-5" /> See a preview
        </button>
        <Dialog title="Preview" wide open={isOpen} onClose={() => setIsOpen(false)}>
          <div className="mt-4 flex h-[70dvh] flex-col">{frame}</div>
          <div className="modal-action">
            <button type="button" className="btn btn-primary" onClick={() => setIsOpen(false)}>
              Back to the form
            </button>
          </div>
        </Dialog>
      </>
    )
  if (isHidden)
    return (
      <button type="button" className="btn mt-4 btn-ghost underline" onClick={() => setIsHidden(false)}>
        Show the preview
      </button>
    )
  return (
    <aside aria-label="Preview" className="live-preview">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-bold">Preview</h2>
        <button type="button" className="btn btn-ghost underline btn-sm" onClick={() => setIsHidden(true)}>
          Hide it
        </button>
      </div>
      {frame}
    </aside>
  )
}

function subscribeToWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
