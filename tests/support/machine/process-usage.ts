import { readdir, readFile } from 'node:fs/promises'

/** What a server holds at a moment, with the processes that it has started. */
export interface Usage {
  /** Its memory in MB, of which pages shared with other processes count in part (PSS). */
  memory: number
  /** The part of it that the server holds itself, without the processes that it has started. */
  ownMemory: number
  /** Its open files and connections. */
  handles: number
}

/** Reads what a process and its children hold; only Linux tells. */
export async function usageOf(pid: number): Promise<Usage> {
  const [own, ...others] = await Promise.all([usageOfOne(pid), ...(await childrenOf(pid)).map(usageOfChild)])
  return others.reduce(
    (sum, { memory, handles }) => ({ ...sum, memory: sum.memory + memory, handles: sum.handles + handles }),
    own,
  )
}

async function usageOfOne(pid: number): Promise<Usage> {
  const [rollup, handles] = await Promise.all([
    readFile(`/proc/${pid}/smaps_rollup`, 'utf8'),
    readdir(`/proc/${pid}/fd`),
  ])
  const memory = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024
  return { memory, ownMemory: memory, handles: handles.length }
}

/** A child may end while it is looked at. It then holds nothing. */
function usageOfChild(pid: number): Promise<Usage> {
  return usageOf(pid).catch(() => ({ memory: 0, ownMemory: 0, handles: 0 }))
}

/** The children of a process. A child is listed by the thread that has started it. */
export async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}
