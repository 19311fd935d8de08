/**
 * Creates ids for filled-in forms, by which the server stores a form once even if it arrives twice. A retry of the
 * same text keeps its id, because the first try may have arrived without its answer; a changed text gets a new one.
 */
export function createSubmissionIds() {
  let last: { text: string; id: string | undefined } | undefined
  return {
    idOf(values: object): string | undefined {
      const text = JSON.stringify(values)
      if (last?.text !== text) last = { text, id: createId() }
      return last.id
    },
    /** Call after a success: the same text, typed again, is another message. */
    forget(): void {
      last = undefined
    },
  }
}

/** @returns undefined without https, except on localhost, because browsers offer no randomUUID there */
function createId(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined
}
