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
 * A long text as visitors see it, to write in. It keeps the text and its format as they are stored until somebody changes
 * something, and when the change is undone.
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

/** An editor whose text is the value of a field. */
function useTextEditor(props: EditorProps, { showLosses, ...actions }: KeyActions & PasteActions): Editor {
  const { text, format, onChange, onBlur } = props
  const [initialDocument] = useState(() => readDocument(text, format))
  /** The values of the field that the editor shows. */
  const shown = useRef({ text, format })
  /** The values that it was opened with, and the document that they were read to. */
  const opened = useRef({ text, format, document: '' })

  const editor = useEditor({
    extensions: editorExtensions,
    content: initialDocument,
    injectCSS: false,
    enablePasteRules: ['link'],
    editorProps: useEditorProps(props, actions),
    onTransaction: ({ editor: changed, transaction }) => {
      const paste = lossesOf(changed, transaction)
      // Any further change hides them: then Undo would take that back, and not the paste.
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

  // In the same task as the change, so that nothing is typed between the two.
  useLayoutEffect(() => {
    const isOpen = opened.current.document !== ''
    if (isOpen && text === shown.current.text && format === shown.current.format) return
    // The form has other values: unsaved words of an earlier visit, the version of somebody else, or what the server has saved.
    if (isOpen) editor.commands.setContent(readDocument(text, format), { emitUpdate: false })
    shown.current = { text, format }
    opened.current = { text, format, document: JSON.stringify(editor.getJSON()) }
  }, [editor, text, format])

  return editor
}

/** The keys that the toolbar stands for beside those of the text. */
interface KeyActions {
  askForLink: () => void
  enterToolbar: () => void
}

interface PasteActions {
  /** Shows what the last change has lost, if it was a paste that lost something. */
  showLosses: (paste: LossyPaste | undefined) => void
}

/** The same object until something in it changes: ProseMirror goes through the whole text for a new one. */
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

/** @returns whether a key was taken. Tab never is: it leads out of the text. */
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

/** A label leads into the text, as that of a text area does. */
function useFocusByLabel(labelId: string, editor: Editor): void {
  useEffect(() => {
    const label = document.getElementById(labelId)
    const focus = () => void editor.commands.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [labelId, editor])
}
