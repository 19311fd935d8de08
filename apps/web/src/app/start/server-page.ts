/** A field that a visitor types into or ticks. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Copies the page as the server sent it. Its links and forms work without scripts.
 *
 * @returns puts the copy in the place of the page, with what the visitor has typed since and the cursor where it was
 */
export function copyServerPage(): () => void {
  const page = document.documentElement.cloneNode() as HTMLElement
  // Not cloned: a clone of a picture fetches the picture.
  const html = document.documentElement.innerHTML
  // What is typed stays in these elements, also once they are out of the page.
  const typed = findFields(document)
  let focused: EventTarget | null = document.activeElement
  addEventListener('focusin', ({ target }) => (focused = target))

  return () => {
    const { scrollX, scrollY } = window
    page.innerHTML = html
    const fields = findFields(page)
    for (const [index, field] of fields.entries()) copyTyped(typed[index], field)
    document.documentElement?.remove()
    document.append(page)
    fields[typed.findIndex((field) => field === focused)]?.focus({ preventScroll: true })
    history.scrollRestoration = 'auto'
    scrollTo(scrollX, scrollY)
  }
}

function findFields(root: ParentNode): Field[] {
  return [...root.querySelectorAll<Field>('input, textarea, select')]
}

function copyTyped(from: Field | undefined, to: Field): void {
  // No script may write the name of a chosen file.
  if (!from || to.type === 'file') return
  to.value = from.value
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.checked = from.checked
}
