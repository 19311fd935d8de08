import { readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second, whatever its own clock is. */
const TICKS = 100

/** How much of the processor's time a process has taken so far, in seconds; only Linux tells. */
export async function processorTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The program's name, in brackets, may have spaces. What follows it begins with the third field.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
