import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Row } from './row.ts'

/** A row with what it was measured on. */
export interface MeasuredRow extends Row {
  /** The date and the commit. */
  measured: string
  /** The machine and the versions on it, in one sentence. */
  machine: string
}

/** What is known of a family of rows. */
interface FamilyResult {
  rows: MeasuredRow[]
  /** How long its last whole measurement took, in seconds. */
  seconds?: number
  /** Why its last measurement has not come to its end, and when. */
  failure?: string
}

/** By the names of the plan. */
export type Results = Record<string, FamilyResult>

/** Reads what earlier runs have kept. */
export async function readResults(file: string): Promise<Results> {
  return JSON.parse(await readFile(file, 'utf8')) as Results
}

/** Replaces the file whole, so that a run that is cut leaves the results before or after a row, and never half of them. */
export async function writeResults(file: string, results: Results): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(results, null, 2)}\n`)
  await rename(`${file}.new`, file)
}

const isSame = (one: Row, other: Row) => one.figure === other.figure && one.beside === other.beside

/** Keeps a row. It takes the place of the one with the same figure and baseline; the others stay as they were measured. */
export function withRow(results: Results, family: string, row: MeasuredRow): Results {
  const { rows = [], ...rest } = results[family] ?? {}
  const isNew = !rows.some((other) => isSame(other, row))
  const replaced = rows.map((other) => (isSame(other, row) ? row : other))
  return { ...results, [family]: { ...rest, rows: isNew ? [...rows, row] : replaced } }
}

/** Keeps that a family came to its end. Rows that it no longer makes are dropped. */
export function withEnd(results: Results, family: string, made: Row[], seconds: number): Results {
  const rows = results[family]?.rows ?? []
  const current = rows.filter((row) => made.some((other) => isSame(other, row)))
  return { ...results, [family]: { rows: current, seconds } }
}

/** Keeps why a family did not come to its end. Its rows stay, each with its own date. */
export function withFailure(results: Results, family: string, failure: string): Results {
  return { ...results, [family]: { rows: [], ...results[family], failure } }
}
