/** A function for each form on the screen that returns whether it has unsaved values. */
const forms = new Set<() => boolean>()

/** Registers a form. Returns a function that removes it. */
export function registerForm(hasUnsaved: () => boolean): () => void {
  forms.add(hasUnsaved)
  return () => forms.delete(hasUnsaved)
}

/** Returns whether any form has unsaved values. */
export function hasUnsavedForms(): boolean {
  return [...forms].some((hasUnsaved) => hasUnsaved())
}
