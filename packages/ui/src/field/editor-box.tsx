import type { ComponentProps, ReactNode } from 'react'

// An editor is loaded after its form. Until then its field draws the same box around a text area, so that nothing below moves
// when the editor takes its place.

/** The box around an editor: its bar, and the text below. */
export function EditorBox({ isInvalid, children }: { isInvalid: boolean; children: ReactNode }) {
  const border = isInvalid ? 'border-error' : 'border-base-content/60'
  return <div className={`text-editor rounded-input border-2 bg-base-100 ${border}`}>{children}</div>
}

/** The bar of an editor, with its buttons in a row that wraps on a narrow screen. */
export function EditorBar({ children, ...attributes }: ComponentProps<'div'>) {
  return (
    <div className="rounded-t-xl border-b-2 border-base-300 bg-lemon-wash sm:p-1">
      <div {...attributes} className="flex flex-wrap sm:gap-0.5">
        {children}
      </div>
    </div>
  )
}

/** The room of so many buttons. */
export function EmptyEditorBar({ buttons }: { buttons: number }) {
  return (
    <EditorBar aria-hidden="true">
      {Array.from({ length: buttons }, (_, index) => (
        <span key={index} className="size-11" />
      ))}
    </EditorBar>
  )
}

/** The height of a text of so many lines, with the room around it. */
export function editorHeight(rows: number): string {
  return `${rows * 1.75 + 1.5}rem`
}
