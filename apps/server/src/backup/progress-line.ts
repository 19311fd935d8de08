/** How often progress is printed where nobody watches, such as in a log. In milliseconds. */
const INTERVAL = 10_000

/** The same on a terminal. */
const TERMINAL_INTERVAL = 200

export interface ProgressLine {
  /** Shows how far the work is, unless it has done so a moment ago. */
  show(line: string): void
  /** Ends the line of a terminal. */
  end(): void
}

/** Prints progress: on one line of a terminal, or as a line now and then. */
export function createProgress(): ProgressLine {
  const isTerminal = process.stdout.isTTY
  let last = Date.now()
  let isOpen = false
  return {
    show(line) {
      if (Date.now() - last < (isTerminal ? TERMINAL_INTERVAL : INTERVAL)) return
      last = Date.now()
      if (isTerminal) process.stdout.write(`\r${line}`)
      else console.log(line)
      isOpen = isTerminal
    },
    end() {
      if (isOpen) process.stdout.write('\n')
      isOpen = false
    },
  }
}
