import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { run } from '../machine/processes.ts'

const compiler = path.resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc')

/**
 * Compiles files strictly, for a browser, with the project's own compiler.
 *
 * @param files their paths in the folder
 * @returns the errors of each file that has some, by its path in the folder
 */
export async function compile(
  folder: string,
  files: string[],
  options: { exactOptionalPropertyTypes?: boolean } = {},
): Promise<Map<string, string[]>> {
  const config = {
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      lib: ['es2022', 'dom', 'dom.iterable'],
      // Nothing of Node.js: a client for the browser has no Buffer.
      types: [],
      ...options,
    },
    files,
  }
  const name = path.join(folder, 'tsconfig.json')
  await writeFile(name, JSON.stringify(config))
  const { code, output } = await run(process.execPath, [compiler, '--pretty', 'false', '-p', name], {
    cwd: folder,
  })
  const errors = new Map<string, string[]>()
  for (const [, file = '', error = ''] of output.matchAll(/^(\S+?)\(\d+,\d+\): error (.*)$/gm))
    errors.set(file, [...(errors.get(file) ?? []), error])
  if (code !== 0 && errors.size === 0) throw new Error(`The compiler failed:\n${output}`)
  return errors
}
