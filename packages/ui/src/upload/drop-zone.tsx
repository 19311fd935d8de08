import { useState, type ComponentProps, type ReactNode } from 'react'

interface DropZoneProps {
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** An area for dropping files, highlighted while files are dragged over it. It should contain a FileButton. */
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
  /** Attributes that connect the input with its label, hint and error, and `accept` unless it is for images. */
  input: ComponentProps<'input'>
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** The browser's file input, styled as a button. */
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
          // Otherwise choosing the same file again after an error would fire no change event.
          target.value = ''
        }}
      />
      <span aria-hidden className="btn pointer-events-none btn-outline peer-focus-visible:focus-ring">
        {children}
      </span>
    </span>
  )
}
