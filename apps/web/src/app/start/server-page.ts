type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Copies the server's page, whose links and forms work without scripts.
 *
 * @returns a function that restores the copy, with the typed values and the focus
 */
export function copyServerPage(): () => void {
  const page = document.documentElement.cloneNode() as HTMLElement
  // Copied as HTML, because a clone of a picture would fetch the picture again.
  const html = document.documentElement.innerHTML
  // These elements keep the typed values even after they are removed from the page.
  const fieldsBefore = findFields(document)
  let focused: EventTarget | null = document.activeElement
  addEventListener('focusin', ({ target }) => (focused = target))

  return () => {
    const { scrollX, scrollY } = window
    page.innerHTML = html
    const fields = findFields(page)
    for (const [index, field] of fields.entries()) copyValue(fieldsBefore[index], field)
    document.documentElement?.remove()
    document.append(page)
    fields[fieldsBefore.findIndex((field) => field === focused)]?.focus({ preventScroll: true })
    history.scrollRestoration = 'auto'
    scrollTo(scrollX, scrollY)
  }
}

function findFields(root: ParentNode): Field[] {
  return [...root.querySelectorAll<Field>('input, textarea, select')]
}

function copyValue(from: Field | undefined, to: Field): void {
  // Scripts may not set the name of a chosen file.
  if (!from || to.type === 'file') return
  to.value = from.value
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.checked = from.checked
}
