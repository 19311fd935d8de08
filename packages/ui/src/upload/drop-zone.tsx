import { useState, type ComponentProps, type ReactNode } from 'react'

interface DropZoneProps {
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** An area for dropping files, which is highlighted while files are dragged over it. Put a FileButton into it too. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={`mt-2 flex flex-wrap items-center gap-4 rounded-2xl border-2 border-dashed p-4 ${isOver ? 'border-primary bg-accent/20' : 'border-base-content/50'}`}
    >
      {children}
    </div>
  )
}

interface FileButtonProps {
  /** The attributes that connect the input with its label, hint and error, and `accept` where it is not for images. */
  input: ComponentProps<'input'>
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** The browser's own file input, which looks like a button. */
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
          // Otherwise choosing the same file again, after a refusal, would be no change.
          target.value = ''
        }}
      />
      <span aria-hidden className="btn pointer-events-none btn-outline peer-focus-visible:focus-ring">
        {children}
      </span>
    </span>
  )
}
