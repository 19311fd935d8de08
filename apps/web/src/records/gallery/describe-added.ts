const numerals = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/**
 * Says how many of several pictures are in the gallery, and which are not.
 *
 * @param failed the names of the files that are not
 */
export function describeAdded(count: number, failed: string[]): string {
  const added = `${count - failed.length} of ${count} pictures have been added.`
  if (failed.length === 0) return added
  return `${added} ${toWord(failed.length)} ${failed.length === 1 ? 'has' : 'have'} not: ${failed.join(', ')}.`
}

/** The label of the button that tries the failed pictures alone. */
export function retryLabel(failed: number): string {
  return failed === 1 ? 'Try it again' : `Try the ${toWord(failed).toLowerCase()} again`
}

function toWord(count: number): string {
  return numerals[count] ?? String(count)
}
