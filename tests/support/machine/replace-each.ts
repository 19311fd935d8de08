/**
 * Adapts a file of deploy/ to a test.
 *
 * @throws if a text is missing, because the test would then check another file than the deployed one
 */
export function replaceEach(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`"${from}" is no longer in the file of deploy/.`)
    return result.replaceAll(from, to)
  }, text)
}
