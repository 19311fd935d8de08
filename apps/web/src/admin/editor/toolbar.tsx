import { EditorBar } from '@isse/ui/field/editor-box'
import { Icon } from '@isse/ui/icon/icon'
import { useEditorState, type Editor } from '@tiptap/react'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { commands, type Command } from './commands.ts'

interface ToolbarProps {
  editor: Editor
  /** The id of the editor. */
  controls: string
  /** The id of the field's label. */
  describedBy: string
  onLink: () => void
  ref: RefObject<HTMLDivElement | null>
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** The toolbar of the editor, by the pattern of the ARIA Authoring Practices. Escape returns to the text. */
export function Toolbar({ editor, controls, describedBy, onLink, ref }: ToolbarProps) {
  const buttons = useButtons(editor, onLink)
  /** The index of the last used button, which the Tab key leads to. */
  const [stop, setStop] = useState(0)

  function moveFocus(event: KeyboardEvent) {
    if (event.key === 'Escape') editor.commands.focus()
    const last = buttons.length - 1
    const step = STEPS[event.key]
    const ends: Record<string, number> = { Home: 0, End: last }
    const next = step === undefined ? ends[event.key] : (stop + step + buttons.length) % buttons.length
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    ref.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <EditorBar
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={controls}
      aria-describedby={describedBy}
      onKeyDown={moveFocus}
    >
      {buttons.map(({ name, icon, keys, isOn, isPossible, run }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          title={`${name} (${keys.replaceAll('+', ' + ').replace('Control', 'Ctrl')})`}
          aria-keyshortcuts={keys}
          aria-pressed={isOn}
          aria-disabled={isPossible ? undefined : true}
          // The text keeps its selection and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(index)}
          onClick={() => isPossible && run(editor)}
          className="grid size-11 cursor-pointer place-items-center rounded-lg hover:bg-base-100 aria-disabled:cursor-default aria-disabled:opacity-40 aria-pressed:bg-primary aria-pressed:text-primary-content"
        >
          <Icon name={icon} className="size-5" />
          <span className="sr-only">{name}</span>
        </button>
      ))}
    </EditorBar>
  )
}

function useButtons(editor: Editor, onLink: () => void) {
  const [bold, ...others] = commands
  const link: Command = {
    name: 'Link',
    icon: 'link',
    keys: 'Control+K',
    run: onLink,
    isOn: () => editor.isActive('link'),
  }
  const all = bold ? [bold, link, ...others] : []
  const states = useEditorState({
    editor,
    selector: () =>
      all.map(({ isOn, isPossible }) => ({
        isOn: isOn?.(editor),
        isPossible: isPossible?.(editor) ?? true,
      })),
  })
  return all.map(({ name, icon, keys, run }, index) => ({ name, icon, keys, run, ...states[index] }))
}
