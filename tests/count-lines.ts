/**
 * Prints the lines of each workspace in git's files, source and tests separately: all lines, and those with code,
 * without blank lines and comments. `npm run lines -- packages/api/src` adds a row for each folder there.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

interface Lines {
  files: number
  all: number
  code: number
}

const root = path.resolve(import.meta.dirname, '..')
const CODE = /\.(ts|tsx|mjs|css)$/
/** Generated files. */
const GENERATED = /routeTree\.gen\.ts$/

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .split('\n')
  .filter((file) => CODE.test(file) && !GENERATED.test(file))

print(
  'Source',
  countBy((file) => (isTest(file) ? undefined : workspaceOf(file))),
)
print(
  'Tests',
  countBy((file) => (isTest(file) ? workspaceOf(file) : undefined)),
)
for (const folder of process.argv.slice(2)) {
  const inFolder = (file: string) => (isTest(file) ? undefined : folderWithin(folder, file))
  print(folder, countBy(inFolder))
}

function isTest(file: string): boolean {
  return file.startsWith('tests/') || /\.test\.tsx?$|\/testing\//.test(file)
}

function workspaceOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first
}

/**
 * Returns the folder directly below another one that a file is in, or that folder for its own files; undefined for
 * files elsewhere.
 */
function folderWithin(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined
  const [first = '', ...rest] = file.slice(folder.length + 1).split('/')
  return rest.length > 0 ? `${folder}/${first}` : folder
}

function countBy(group: (file: string) => string | undefined): Map<string, Lines> {
  const groups = new Map<string, Lines>()
  for (const file of files) {
    const name = group(file)
    if (name === undefined) continue
    const so = groups.get(name) ?? { files: 0, all: 0, code: 0 }
    const text = readFileSync(path.join(root, file), 'utf8')
    groups.set(name, {
      files: so.files + 1,
      all: so.all + text.split('\n').length - 1,
      code: so.code + (file.endsWith('.css') ? countCss(text) : countCode(file, text)),
    })
  }
  return groups
}

/** Counts the lines that tokens occupy. */
function countCode(file: string, text: string): number {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lines = new Set<number>()
  const visit = (node: ts.Node): void => {
    // Comments of a declaration are nodes, too.
    if (ts.isJSDoc(node)) return
    const children = node.getChildren(source)
    children.forEach(visit)
    if (children.length > 0 || node.getWidth(source) === 0) return
    const last = source.getLineAndCharacterOfPosition(node.getEnd()).line
    for (let { line } = source.getLineAndCharacterOfPosition(node.getStart(source)); line <= last; line++)
      lines.add(line)
  }
  visit(source)
  return lines.size
}

function countCss(text: string): number {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  return code.split('\n').filter((line) => line.trim() !== '').length
}

function print(title: string, groups: Map<string, Lines>): void {
  const rows = [...groups].sort(([, one], [, other]) => other.all - one.all)
  const sum = (field: keyof Lines) => rows.reduce((so, [, lines]) => so + lines[field], 0)
  const total: [string, Lines] = ['in all', { files: sum('files'), all: sum('all'), code: sum('code') }]
  console.log(`${title.padEnd(44)}${'files'.padStart(8)}${'lines'.padStart(8)}${'code'.padStart(8)}`)
  for (const [name, lines] of [...rows, total])
    console.log(
      `${name.padEnd(44)}${[lines.files, lines.all, lines.code].map((count) => String(count).padStart(8)).join('')}`,
    )
  console.log()
}
