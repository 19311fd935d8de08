import { useEffect, useRef, useState } from 'react'
import type { ImageSource } from './responsive-image.tsx'

/** An image as the server keeps it, with the id by which a record refers to it. */
export type UploadedImage = ImageSource & { imageId: number }

/** Sends a file; rejects with an error whose message is a sentence for the screen. */
export type Upload = (
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<UploadedImage>

/** Where a file is on its way. */
export interface Sending {
  /** Shows the file before the server has it. */
  preview?: string
  fileName?: string
  /** From 0 to 1 while the file is on its way. */
  progress?: number
  uploaded?: UploadedImage
  /** Why the server, or the network, refused the file. */
  failure?: string
  abort?: AbortController
}

/**
 * The way of one file to the server.
 *
 * @param onChange hears of the id once there is one, and of its loss
 */
export function useUpload(
  upload: Upload,
  pending: Set<Promise<unknown>>,
  onChange: (id: number | undefined) => void,
) {
  const [sending, setSending] = useState<Sending>({})
  const underWay = useRef<AbortController>(undefined)
  // The name of the field, and so its onChange, may be another by the time the file has arrived: an entry of a list
  // moves up when one before it is left out.
  const latestOnChange = useRef(onChange)
  useEffect(() => void (latestOnChange.current = onChange))
  // A field that is removed cancels its upload.
  useEffect(() => () => underWay.current?.abort(), [])

  function forget() {
    sending.abort?.abort()
    if (sending.preview) URL.revokeObjectURL(sending.preview)
    setSending({})
    onChange(undefined)
  }

  async function send(file: File) {
    forget()
    const abort = new AbortController()
    underWay.current = abort
    const start = { preview: URL.createObjectURL(file), fileName: file.name, abort }
    setSending({ ...start, progress: 0 })
    const update = (change: Sending) => {
      if (!abort.signal.aborted) setSending({ ...start, ...change })
    }
    try {
      const uploaded = await upload(file, (progress) => update({ progress }), abort.signal)
      if (abort.signal.aborted) return
      update({ uploaded })
      latestOnChange.current(uploaded.imageId)
    } catch (error) {
      update({ failure: error instanceof Error ? error.message : String(error) })
    }
  }

  function choose(file: File) {
    const work = send(file).finally(() => pending.delete(work))
    pending.add(work)
  }

  return { sending, choose, forget }
}
