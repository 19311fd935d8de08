/** Warns that no menu links to a page, and leads to the field that changes this. */
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

function focusMenuField(): void {
  document.querySelector<HTMLInputElement>('input[name=menu]:checked')?.focus()
}
