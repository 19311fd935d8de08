const numerals = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/**
 * Describes how many of several pictures were added, and which were not.
 *
 * @param failed the names of the files that were not added
 */
export function describeAdded(count: number, failed: string[]): string {
  const added = `${count - failed.length} of ${count} pictures have been added.`
  if (failed.length === 0) return added
  return `${added} ${toWord(failed.length)} ${failed.length === 1 ? 'has' : 'have'} not: ${failed.join(', ')}.`
}

/** Returns the label of the button that retries the failed pictures. */
export function retryLabel(failed: number): string {
  return failed === 1 ? 'Try it again' : `Try the ${toWord(failed).toLowerCase()} again`
}

function toWord(count: number): string {
  return numerals[count] ?? String(count)
}
