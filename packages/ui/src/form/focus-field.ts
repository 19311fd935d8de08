const focusable = 'input, textarea, select, button, a[href], [tabindex], [contenteditable="true"]'

/**
 * Puts the focus into a field and brings the field into view: into the element with its id or, where that is a group such
 * as radio buttons, into the chosen or else the first element in it.
 */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  const entry = field?.matches(focusable)
    ? field
    : (field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>(focusable))
  entry?.focus()
  // The bar at the top covers what the browser scrolls to the upper edge.
  entry?.scrollIntoView({ block: 'center' })
}
