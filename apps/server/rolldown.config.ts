import { readFile } from 'node:fs/promises'
import { defineConfig, type Plugin } from 'rolldown'
import api from '@isse/api/package.json' with { type: 'json' }
import db from '@isse/db/package.json' with { type: 'json' }
import server from './package.json' with { type: 'json' }

/**
 * What stays where npm put it: the `dependencies` of the packages that run on the server. Those are addons and
 * WebAssembly, which lie beside their package's files, what runs in a thread of its own, and files that are read as they
 * are. Every other library is in `devDependencies` and in the bundle: to find, read and compile 1,500 files of libraries
 * took most of a start, and a production installation would carry them a second time.
 */
const installed = [server, api, db].flatMap(({ dependencies }) =>
  Object.keys(dependencies).filter((name) => !name.startsWith('@isse/')),
)

/** Loaded for `--dev` alone, and an addon that pg uses where somebody has installed it. */
const absent = ['vite', '@fastify/middie', 'pg-native']

const external = [...installed, ...absent].map((name) => new RegExp(`^${name}(/|$)`))

const COMPILER = /[\\/]query_compiler_\w+\.postgresql\.wasm-base64\.mjs$/

/**
 * Prisma has its query compiler as a text in base64, a module of 2.3 MB that every start read, scanned and decoded. Here it
 * is a file, whose bytes Prisma takes as well.
 */
const compilerAsFile: Plugin = {
  name: 'compiler-as-file',
  load: {
    filter: { id: COMPILER },
    async handler(id) {
      const text = /wasm = "([^"]+)"/.exec(await readFile(id, 'utf8'))?.[1]
      if (text === undefined) throw new Error(`No query compiler in ${id}.`)
      const fileName = 'query-compiler.wasm'
      this.emitFile({ type: 'asset', fileName, source: Buffer.from(text, 'base64') })
      return `import { readFileSync } from 'node:fs'
        export const wasm = readFileSync(new URL('./${fileName}', import.meta.url))`
    },
  },
}

export default defineConfig({
  input: [
    'src/main.ts',
    'src/embed.ts',
    'src/encrypt.ts',
    'src/image-work.ts',
    'src/commands/admin.ts',
    'src/commands/backup.ts',
    'src/commands/health.ts',
    'src/commands/restore.ts',
  ],
  platform: 'node',
  external,
  plugins: [compilerAsFile],
  // Fixed here, so that neither React's nor any other library's development build is in the bundle.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  // Names stay: they are in the stack traces of the log.
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    // The database is all that a start loads before it begins to open it. The rest is loaded meanwhile.
    codeSplitting: {
      groups: [
        {
          name: 'database',
          test: /[\\/](packages[\\/]db[\\/]src|node_modules[\\/](@prisma|pg(-\w+)*))[\\/]/,
        },
      ],
    },
    cleanDir: true,
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  },
  // React's 'use client' means nothing to a bundle for the server.
  checks: { moduleLevelDirective: false },
})
