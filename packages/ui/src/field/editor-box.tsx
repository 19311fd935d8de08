import type { ComponentProps, ReactNode } from 'react'

// An editor is loaded after its form. A text area in the same box keeps its place, so that the layout does not shift.

/** The box around an editor: its bar, and the text below. */
export function EditorBox({ isInvalid, children }: { isInvalid: boolean; children: ReactNode }) {
  const border = isInvalid ? 'border-error' : 'border-base-content/60'
  return <div className={`text-editor rounded-input border-2 bg-base-100 ${border}`}>{children}</div>
}

/** The bar of an editor. Its buttons wrap on a narrow screen. */
export function EditorBar({ children, ...attributes }: ComponentProps<'div'>) {
  return (
    <div className="rounded-t-xl border-b-2 border-base-300 bg-lemon-wash sm:p-1">
      <div {...attributes} className="flex flex-wrap sm:gap-0.5">
        {children}
      </div>
    </div>
  )
}

/** Reserves the height of the bar. */
export function EmptyEditorBar({ buttons }: { buttons: number }) {
  return (
    <EditorBar aria-hidden="true">
      {Array.from({ length: buttons }, (_, index) => (
        <span key={index} className="size-11" />
      ))}
    </EditorBar>
  )
}

/** The height of this many lines, with padding. */
export function editorHeight(rows: number): string {
  return `${rows * 1.75 + 1.5}rem`
}
