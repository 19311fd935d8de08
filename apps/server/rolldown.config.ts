import { defineConfig } from 'rolldown'

/** Our own packages are source and go into the bundle; libraries stay where npm put them. */
const ours = /^(\.|\/|@isse\/)/
/** npm puts it beside the package that asks for it, where the bundle would not find it. */
const bundledToo = /^better-auth(\/|$)/

export default defineConfig({
  input: ['src/main.ts', 'src/commands/admin.ts', 'src/commands/images-move.ts'],
  platform: 'node',
  external: (id) => !ours.test(id) && !bundledToo.test(id),
  output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true },
})
