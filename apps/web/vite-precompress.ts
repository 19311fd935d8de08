import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Other files, such as fonts and images, are compressed already. */
const textExtensions = new Set(['.js', '.css', '.svg', '.webmanifest'])

/** Writes a .br and a .gz of each text file of the browser's build, so that the server need not compress them. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && textExtensions.has(extname(entry.name)))
      await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  await Promise.all([
    promisify(brotliCompress)(text).then((bytes) => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(text, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ])
}
