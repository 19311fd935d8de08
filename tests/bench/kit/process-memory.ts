import { readdir, readFile } from 'node:fs/promises'

/**
 * What a process and all that it has started hold, in MB: the proportional set size, which shares out what several
 * processes map. Only Linux tells.
 */
export async function memoryOfTree(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
  const children = await Promise.all((await childrenOf(pid)).map(memoryOfTree))
  return children.reduce((sum, size) => sum + size, own)
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}
