import { readdir, readFile } from 'node:fs/promises'

/** What a process holds at a moment. */
export interface Usage {
  /** Its memory in MB, of which pages shared with other processes count in part (PSS). */
  memory: number
  /** Its open files and connections. */
  handles: number
}

/** Reads what a process holds; only Linux tells. */
export async function usageOf(pid: number): Promise<Usage> {
  const [rollup, handles] = await Promise.all([
    readFile(`/proc/${pid}/smaps_rollup`, 'utf8'),
    readdir(`/proc/${pid}/fd`),
  ])
  return { memory: Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024, handles: handles.length }
}
