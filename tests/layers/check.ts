/**
 * Checks that imports only go downwards: a folder imports from its own layer or a lower one (`layers.json`), and the
 * folders of a layer form no cycle. Type-only imports count. Lint checks imports between workspaces
 * (`.oxlintrc.json`).
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** The layers of each source folder, the lowest first. A layer lists folders and single files. */
type Layers = Record<string, string[][]>

/** A folder or file that `layers.json` names, with the files that import from it by importing unit. */
interface Unit {
  layer: number
  imports: Map<string, Set<string>>
}

const root = path.resolve(import.meta.dirname, '../..')
const layersFile = path.join(import.meta.dirname, 'layers.json')
const layers = JSON.parse(readFileSync(layersFile, 'utf8')) as Layers

const problems: string[] = []
for (const sourceFolder of Object.keys(layers)) findViolations(sourceFolder)
for (const problem of new Set(problems)) console.error(problem)
process.exitCode = problems.length ? 1 : 0

/** Finds the imports that go up or close a cycle. */
function findViolations(sourceFolder: string): void {
  const units = readUnits(sourceFolder)
  for (const [name, { layer, imports }] of units)
    for (const [target, importers] of imports) {
      const targetLayer = units.get(target)?.layer ?? 0
      const closesCycle = layer === targetLayer && reaches(units, target, name)
      if (targetLayer > layer || closesCycle)
        problems.push(
          `${name} -> ${target} in ${[...importers].join(', ')}: an import goes up or closes a cycle of folders. Move what is imported down.`,
        )
    }
}

/** Reads the folders of a workspace with their imports from one another. */
function readUnits(sourceFolder: string): Map<string, Unit> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', sourceFolder], { cwd: root })
  const files = listed.toString().split('\n').filter(isSource)
  const known = new Set(files)
  const units = new Map<string, Unit>()
  for (const file of files) {
    const importer = unitOf(sourceFolder, file)
    const unit = units.get(importer.name) ?? { layer: importer.layer, imports: new Map() }
    units.set(importer.name, unit)
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'))
    for (const { fileName } of importedFiles) {
      const target = path.join(path.dirname(file), fileName)
      if (!fileName.startsWith('.') || !known.has(target)) continue
      const { name } = unitOf(sourceFolder, target)
      if (name === importer.name) continue
      unit.imports.set(name, (unit.imports.get(name) ?? new Set()).add(file))
    }
  }
  return units
}

function isSource(file: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|\/testing(\/|\.ts$)/.test(file)
}

/**
 * Finds the layer of a file by the longest matching entry of `layers.json`. A file that is an entry is its own unit.
 */
function unitOf(sourceFolder: string, file: string): { name: string; layer: number } {
  const inside = path.relative(sourceFolder, file)
  const holdsFile = (entry: string) => entry === inside || entry === '' || inside.startsWith(`${entry}/`)
  const entries = (layers[sourceFolder] ?? []).flatMap((names, layer) =>
    names.filter(holdsFile).map((name) => ({ name, layer })),
  )
  const [longest] = entries.sort((one, other) => other.name.length - one.name.length)
  if (!longest) {
    problems.push(`Add ${file} or its folder to a layer in tests/layers/layers.json.`)
    return { name: file, layer: 0 }
  }
  return { name: longest.name === inside ? file : path.dirname(file), layer: longest.layer }
}

/** Returns true if a unit imports another one, directly or through units of the same layer. */
function reaches(units: Map<string, Unit>, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  const unit = units.get(from)
  const targets = [...(unit?.imports.keys() ?? [])]
  return targets.some(
    (target) => units.get(target)?.layer === unit?.layer && reaches(units, target, to, seen),
  )
}
