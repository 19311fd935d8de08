import { readFile } from 'node:fs/promises'
import { defineConfig, type Plugin } from 'rolldown'
import api from '@isse/api/package.json' with { type: 'json' }
import db from '@isse/db/package.json' with { type: 'json' }
import server from './package.json' with { type: 'json' }

/**
 * Libraries that are not bundled, the `dependencies` of the packages on the server: addons, WebAssembly, programs of
 * their own threads, and data files. All others are bundled `devDependencies`, because reading and compiling 1,500
 * files took most of a start, and a production installation would carry them twice.
 */
const installed = [server, api, db].flatMap(({ dependencies }) =>
  Object.keys(dependencies).filter((name) => !name.startsWith('@isse/')),
)

/** Loaded for `--dev` only, and an optional addon of pg. */
const absent = ['vite', '@fastify/middie', 'pg-native']

const external = [...installed, ...absent].map((name) => new RegExp(`^${name}(/|$)`))

const COMPILER = /[\\/]query_compiler_\w+\.postgresql\.wasm-base64\.mjs$/

/**
 * Prisma has its query compiler as a text in base64, a module of 2.3 MB that every start read, scanned and decoded.
 * This writes it to a file, because Prisma accepts bytes too.
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
  // Fixed here, so that no library's development build is bundled.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  // Names stay, for the stack traces in the log.
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    // Names have no hash, because Turborepo restores a cached build without deleting the files of another one.
    chunkFileNames: '[name].js',
    // A start first loads the database's chunk alone. The rest loads while the database opens.
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
