import { useState, type ComponentProps, type ReactNode } from 'react'

interface DropZoneProps {
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** An area that takes files which are dropped on it, and shows that it would. What is in it must choose one too. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={`mt-2 flex flex-wrap items-center gap-4 rounded-2xl border-2 border-dashed p-4 ${over ? 'border-primary bg-accent/20' : 'border-base-content/50'}`}
    >
      {children}
    </div>
  )
}

interface FileButtonProps {
  /** The attributes that tie the input to its label, hint and error. */
  input: ComponentProps<'input'>
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** The browser's own file input, in the look of a button. */
export function FileButton({ input, onFiles, children }: FileButtonProps) {
  return (
    <span className="relative inline-grid justify-self-start">
      <input
        type="file"
        accept="image/*"
        {...input}
        className="peer absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen once more after a refusal.
          target.value = ''
        }}
      />
      <span aria-hidden className="btn pointer-events-none btn-outline peer-focus-visible:focus-ring">
        {children}
      </span>
    </span>
  )
}
