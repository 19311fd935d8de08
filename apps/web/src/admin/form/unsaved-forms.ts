/** For each form on the screen, a function that says whether it has unsaved values. */
const forms = new Set<() => boolean>()

/** Registers a form. Returns a function that takes it off the register. */
export function registerForm(hasUnsaved: () => boolean): () => void {
  forms.add(hasUnsaved)
  return () => forms.delete(hasUnsaved)
}

/** Whether any form has values that would be lost if the screen were left now. */
export function hasUnsavedForms(): boolean {
  return [...forms].some((hasUnsaved) => hasUnsaved())
}
