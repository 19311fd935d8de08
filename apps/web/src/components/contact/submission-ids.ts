/**
 * Creates the ids by which the server recognises a form that it has stored. A retry of the same text has the same id,
 * because the first try may have arrived although its response was lost.
 */
export function createSubmissionIds() {
  let last: { text: string; id: string | undefined } | undefined
  return {
    idOf(values: object): string | undefined {
      const text = JSON.stringify(values)
      if (last?.text !== text) last = { text, id: createId() }
      return last.id
    },
    /** Call after a success, so that the same text can be sent again as another message. */
    forget(): void {
      last = undefined
    },
  }
}

/** @returns undefined over http, except on localhost, because browsers have no randomUUID there */
function createId(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined
}
