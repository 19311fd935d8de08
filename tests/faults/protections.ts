/** A protection, how it is taken out, and the test that then must fail. */
export interface Protection {
  name: string
  file: string
  /** A text that is once in the file. */
  text: string
  /** What takes its place, so that the program still runs. */
  without: string
  test: { project: 'unit' | 'embedded' | 'faults' | 'waiting'; file: string; title: string }
}

/** The protections that `npm run test:without` takes out, one at a time. */
export const protections: Protection[] = []
