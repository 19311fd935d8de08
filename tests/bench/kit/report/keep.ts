import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeMethod } from '../machine.ts'
import { writeReport } from './report.ts'
import { readResults, writeResults, type Results } from './results.ts'

/** All results, as they were measured. The table of the page is made from them. */
const file = path.resolve(import.meta.dirname, '../../results.json')
const page = path.resolve(import.meta.dirname, '../../../../docs/performance.md')

/**
 * Keeps a change of the results, and writes the table anew.
 *
 * @param order the names of the families, in the order of the table
 */
export async function keep(order: string[], change: (results: Results) => Results): Promise<void> {
  const results = change(await readResults(file))
  await writeResults(file, results)
  const report = await writeReport(await readFile(page, 'utf8'), results, { order, method: describeMethod() })
  await writeFile(page, report)
}
