/** The forms on the screen, each by a function that tells whether it holds words that are not saved. */
const forms = new Set<() => boolean>()

/** Notes a form; returns what takes the note away. */
export function watchForm(hasUnsaved: () => boolean): () => void {
  forms.add(hasUnsaved)
  return () => forms.delete(hasUnsaved)
}

/** Whether anything was typed that would be lost if the screen went away now. */
export function hasUnsavedWords(): boolean {
  return [...forms].some((hasUnsaved) => hasUnsaved())
}
