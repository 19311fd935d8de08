import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The editor of a long text, once it has taken the place of the text area that stands there until it is loaded. */
export function editorOf(page: Page, label: string | RegExp): Locator {
  return page.getByRole('textbox', { name: label, exact: true }).and(page.locator('[contenteditable]'))
}

/** Pastes at the cursor what another program has put on the clipboard. */
export async function pasteHtml(editor: Locator, html: string): Promise<void> {
  await editor.focus()
  await editor.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

/** The parts of the editor's own state that are read here. The element of an editor carries its editor. */
interface EditorElement extends HTMLElement {
  editor: { state: { selection: { empty: boolean; head: number }; doc: { content: { size: number } } } }
}

/** Waits until the editor knows that the caret is at the end: it reads the caret's new place in a task of its own. */
export async function untilCaretAtEnd(editor: Locator): Promise<void> {
  const isAtEnd = (element: HTMLElement) => {
    const { selection, doc } = (element as EditorElement).editor.state
    return selection.empty && selection.head === doc.content.size - 1
  }
  await expect.poll(() => editor.evaluate(isAtEnd)).toBe(true)
}
