const focusable = 'input, textarea, select, button, a[href], [tabindex], [contenteditable="true"]'

/**
 * Focuses the element with this id and scrolls it into view. In a group, such as radio buttons, it focuses the
 * checked element, else the first.
 */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  const entry = field?.matches(focusable)
    ? field
    : (field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>(focusable))
  entry?.focus()
  // The sticky bar covers elements at the upper edge.
  entry?.scrollIntoView({ block: 'center' })
}
