import { defineConfig } from 'rolldown'

/**
 * What stays where npm put it: addons and WebAssembly, which lie beside their package's files, what runs in a thread of
 * its own, and what only `--dev` loads. Everything else is in the bundle: to find, read and compile 1,500 files of
 * libraries took most of a start.
 */
const external = [
  /^sharp(\/|$)/,
  /^@node-rs\/argon2(\/|$)/,
  /^@electric-sql\//,
  /^libheif-js(\/|$)/,
  /^@zxcvbn-ts\//,
  /^vite(\/|$)/,
  /^@fastify\/middie(\/|$)/,
  // An addon that pg uses where somebody has installed it.
  /^pg-native$/,
]

export default defineConfig({
  input: ['src/main.ts', 'src/image-work.ts', 'src/commands/admin.ts', 'src/commands/images-move.ts'],
  platform: 'node',
  external,
  // Fixed here, so that neither React's nor any other library's development build is in the bundle.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  // Names stay: they are in the stack traces of the log.
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  },
  // React's 'use client' means nothing to a bundle for the server.
  checks: { moduleLevelDirective: false },
})
