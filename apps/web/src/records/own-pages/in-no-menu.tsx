/** Says that no menu leads to a page, and goes to the field that puts it into one. */
export function InNoMenu() {
  return (
    <>
      This page is in no menu, so only links in texts lead to it.{' '}
      <button type="button" className="link py-1" onClick={focusMenuField}>
        Put it into a menu
      </button>
    </>
  )
}

/** Moves the focus to the choice of a menu in the form of the screen. */
function focusMenuField(): void {
  document.querySelector<HTMLInputElement>('input[name=menu]:checked')?.focus()
}
