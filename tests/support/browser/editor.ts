import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The editor of a long text. It replaces the text area once it is loaded. */
export function editorOf(page: Page, label: string | RegExp): Locator {
  return page.getByRole('textbox', { name: label, exact: true }).and(page.locator('[contenteditable]'))
}

/** Pastes HTML at the cursor, as another program puts it on the clipboard. */
export async function pasteHtml(editor: Locator, html: string): Promise<void> {
  await editor.focus()
  await editor.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

/** The editor's internal state, which its element carries. */
interface EditorElement extends HTMLElement {
  editor: { state: { selection: { empty: boolean; head: number }; doc: { content: { size: number } } } }
}

/** Waits until the editor knows that the caret is at the end, because it reads the caret in a later task. */
export async function untilCaretAtEnd(editor: Locator): Promise<void> {
  const isAtEnd = (element: HTMLElement) => {
    const { selection, doc } = (element as EditorElement).editor.state
    return selection.empty && selection.head === doc.content.size - 1
  }
  await expect.poll(() => editor.evaluate(isAtEnd)).toBe(true)
}
