import { EditorBox, editorHeight } from '@isse/ui/field/editor-box'
import type { EditorProps } from '@isse/ui/field/editor-field'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { readDocument, writeDocument } from './editor-document.ts'
import { editorExtensions } from './editor-extensions.ts'
import './editor.css'
import { PasteLosses } from './paste-losses.tsx'
import type { LossyPaste } from './paste/losses.ts'
import { lossesOf } from './paste.ts'
import { LinkDialog } from './link-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { TooLong } from './too-long.tsx'

/**
 * Edits a long text as visitors see it. The stored text and format stay unchanged until somebody changes something, and
 * return when the change is undone.
 */
export function TextEditor(props: EditorProps) {
  const { id, labelledBy, text, rows, isInvalid, ref } = props
  const [isAskingForLink, setIsAskingForLink] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const [paste, setPaste] = useState<LossyPaste>()
  const editor = useTextEditor(props, {
    showLosses: setPaste,
    askForLink: () => setIsAskingForLink(true),
    enterToolbar: () => toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
  })
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor])
  useFocusByLabel(labelledBy, editor)

  return (
    <EditorBox isInvalid={isInvalid}>
      <Toolbar
        ref={toolbar}
        editor={editor}
        controls={id}
        describedBy={labelledBy}
        onLink={() => setIsAskingForLink(true)}
      />
      <EditorContent
        editor={editor}
        className="ProseMirror-frame grid max-h-[70vh] overflow-y-auto"
        style={{ minHeight: editorHeight(rows) }}
      />
      <TooLong text={text} />
      <PasteLosses paste={paste} onUndo={() => editor.chain().focus().undo().run()} />
      <LinkDialog editor={editor} open={isAskingForLink} onClose={() => setIsAskingForLink(false)} />
    </EditorBox>
  )
}

/** Creates an editor for the value of a field. */
function useTextEditor(props: EditorProps, { showLosses, ...actions }: KeyActions & PasteActions): Editor {
  const { text, format, onChange, onBlur } = props
  const [initialDocument] = useState(() => readDocument(text, format))
  /** The field values that the editor shows. */
  const shown = useRef({ text, format })
  /** The initial field values, and their document. */
  const opened = useRef({ text, format, document: '' })

  const editor = useEditor({
    extensions: editorExtensions,
    content: initialDocument,
    injectCSS: false,
    enablePasteRules: ['link'],
    editorProps: useEditorProps(props, actions),
    onTransaction: ({ editor: changed, transaction }) => {
      const paste = lossesOf(changed, transaction)
      // Any later change hides the losses, because Undo would no longer undo the paste.
      if (paste || transaction.docChanged) showLosses(paste)
    },
    onUpdate: ({ editor: changed }) => {
      const document = changed.getJSON()
      shown.current =
        JSON.stringify(document) === opened.current.document
          ? { text: opened.current.text, format: opened.current.format }
          : { text: writeDocument(document), format: 'markdown' }
      onChange(shown.current.text, shown.current.format)
    },
    onBlur,
  })

  // A layout effect, so that nothing is typed before it.
  useLayoutEffect(() => {
    const isOpen = opened.current.document !== ''
    if (isOpen && text === shown.current.text && format === shown.current.format) return
    // The form has new values: unsaved words, somebody else's version, or the saved text.
    if (isOpen) editor.commands.setContent(readDocument(text, format), { emitUpdate: false })
    shown.current = { text, format }
    opened.current = { text, format, document: JSON.stringify(editor.getJSON()) }
  }, [editor, text, format])

  return editor
}

/** The actions of the editor's own keys. */
interface KeyActions {
  askForLink: () => void
  enterToolbar: () => void
}

interface PasteActions {
  /** Shows the losses of the last change, if it was a lossy paste. */
  showLosses: (paste: LossyPaste | undefined) => void
}

/** Returns memoized props, because ProseMirror goes through the whole text for a new object. */
function useEditorProps(
  { id, labelledBy, describedBy, isInvalid, isRequired }: EditorProps,
  actions: KeyActions,
) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(isRequired && { 'aria-required': 'true' }),
        class: 'formatted prose-text px-4 py-3 text-lg',
      },
      handleKeyDown: (_: unknown, event: KeyboardEvent) => handleKey(event, latest.current),
    }),
    [id, labelledBy, describedBy, isInvalid, isRequired],
  )
}

/** Runs the action of a key, and returns whether there was one. Tab has none, because it leaves the editor. */
function handleKey(event: KeyboardEvent, { askForLink, enterToolbar }: KeyActions): boolean {
  const isLink = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
  if (isLink) {
    event.preventDefault()
    askForLink()
  }
  const isToolbar = event.altKey && event.key === 'F10'
  if (isToolbar) enterToolbar()
  return isLink || isToolbar
}

/** Focuses the editor on a click on its label, as for a text area. */
function useFocusByLabel(labelId: string, editor: Editor): void {
  useEffect(() => {
    const label = document.getElementById(labelId)
    const focus = () => void editor.commands.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [labelId, editor])
}
