/**
 * Changes each text of a file of deploy/ to what a test has in its place.
 *
 * @throws where a text is not there: the file was changed, and what is tested would no longer be what is deployed
 */
export function replaceEach(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`"${from}" is no longer in the file of deploy/.`)
    return result.replaceAll(from, to)
  }, text)
}
