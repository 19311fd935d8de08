/**
 * Gives each filled-in form an id, by which the server stores it once however often it is sent. A second try of the
 * same text has the same id, because the first may have arrived although its answer did not. A text that was changed in
 * between is another message.
 */
export function createSubmissionIds() {
  let last: { text: string; id: string | undefined } | undefined
  return {
    idOf(values: object): string | undefined {
      const text = JSON.stringify(values)
      if (last?.text !== text) last = { text, id: createId() }
      return last.id
    },
    /** After a success: the same text, typed anew, is another message. */
    forget(): void {
      last = undefined
    },
  }
}

/** @returns undefined on an address without https that is not this machine's: browsers have no randomUUID there */
function createId(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined
}
