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

/** Without a preview no file is chosen. */
export interface UploadState<Uploaded> {
  /** An object URL that shows the file before the server has it. */
  preview?: string
  fileName?: string
  /** From 0 to 1 during the upload. */
  progress?: number
  /** The server's result. */
  uploaded?: Uploaded
  /** A sentence for the screen if the upload failed. */
  failure?: string
  abort?: AbortController
}

/**
 * Uploads one file at a time for a field.
 *
 * @param pending contains a promise for each running upload
 * @param onChange called with the server's result, and with undefined when the file is removed
 */
export function useUpload<Uploaded>(
  upload: Upload<Uploaded>,
  pending: Set<Promise<unknown>>,
  onChange: (uploaded: Uploaded | undefined) => void,
) {
  const [state, setState] = useState<UploadState<Uploaded>>({})
  const running = useRef<AbortController>(undefined)
  const latestFile = useRef<File>(undefined)
  // The field's name, and with it onChange, changes if an earlier entry of its list is removed during an upload.
  const latestOnChange = useRef(onChange)
  useEffect(() => void (latestOnChange.current = onChange))
  // Cancels the upload when the field is removed.
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

  function resend() {
    if (latestFile.current) choose(latestFile.current)
  }

  return { state, choose, remove, resend }
}
