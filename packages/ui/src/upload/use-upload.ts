import { useEffect, useRef, useState } from 'react'

/**
 * Uploads a file and reports the fraction that has been sent.
 *
 * @throws an error whose message is a sentence for the screen
 */
export type Upload<Uploaded> = (
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<Uploaded>

/** The state of an upload. Without a preview no file is chosen. */
export interface UploadState<Uploaded> {
  /** An object URL that shows the file before the server has it. */
  preview?: string
  fileName?: string
  /** From 0 to 1 while the upload is running. */
  progress?: number
  /** What the server made of it. */
  uploaded?: Uploaded
  /** A sentence for the screen that says why the upload failed. */
  failure?: string
  abort?: AbortController
}

/**
 * Uploads one file at a time for a field.
 *
 * @param pending gets a promise for each upload until it has ended
 * @param onChange called with what the server made of the file, and with undefined when the file is removed
 */
export function useUpload<Uploaded>(
  upload: Upload<Uploaded>,
  pending: Set<Promise<unknown>>,
  onChange: (uploaded: Uploaded | undefined) => void,
) {
  const [state, setState] = useState<UploadState<Uploaded>>({})
  const running = useRef<AbortController>(undefined)
  const latestFile = useRef<File>(undefined)
  // The name of the field, and so its onChange, may be another by the time the file has arrived: an entry of a list
  // moves up when one before it is left out.
  const latestOnChange = useRef(onChange)
  useEffect(() => void (latestOnChange.current = onChange))
  // A field that is removed cancels its upload.
  useEffect(() => () => running.current?.abort(), [])

  function remove() {
    state.abort?.abort()
    if (state.preview) URL.revokeObjectURL(state.preview)
    setState({})
    onChange(undefined)
  }

  async function send(file: File) {
    remove()
    const abort = new AbortController()
    running.current = abort
    const start = { preview: URL.createObjectURL(file), fileName: file.name, abort }
    setState({ ...start, progress: 0 })
    const update = (change: UploadState<Uploaded>) => {
      if (!abort.signal.aborted) setState({ ...start, ...change })
    }
    try {
      const uploaded = await upload(file, (progress) => update({ progress }), abort.signal)
      if (abort.signal.aborted) return
      update({ uploaded })
      latestOnChange.current(uploaded)
    } catch (error) {
      update({ failure: error instanceof Error ? error.message : String(error) })
    }
  }

  function choose(file: File) {
    latestFile.current = file
    const work = send(file).finally(() => pending.delete(work))
    pending.add(work)
  }

  /** Uploads the file once more, after a failure. */
  function resend() {
    if (latestFile.current) choose(latestFile.current)
  }

  return { state, choose, remove, resend }
}
