import type { Locator, Page } from '@playwright/test'

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
