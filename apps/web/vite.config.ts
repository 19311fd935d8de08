import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldestBrowsers, rejectLookbehinds } from './vite-baseline.ts'
import { groupAdminModules, groupSharedModules, libraryGroups, splitBehavior } from './vite-chunks.ts'
import { precompress } from './vite-precompress.ts'

/** The bit of `Features.DirSelector` of lightningcss, Vite's minifier of style sheets. */
const DIR_SELECTOR = 4

// Two builds of the same pages: for browsers and for rendering on the server.
export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, codeSplittingOptions: { splitBehavior } }),
    react(),
    tailwindcss(),
    rejectLookbehinds(),
    precompress(),
  ],
  css: {
    lightningcss: {
      // Without this, lightningcss replaces :dir() by a list of languages, which fails for texts without a language.
      exclude: DIR_SELECTOR,
    },
  },
  environments: {
    client: {
      build: {
        // Not `oldestBrowsers`: for Safari before 16 every private field would be rewritten because of a bug that no
        // script here meets.
        target: 'es2022',
        cssTarget: oldestBrowsers,
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['src/app/entry-client.tsx', 'src/styles/late-fonts.css'],
          output: {
            codeSplitting: {
              groups: [
                ...libraryGroups,
                { name: groupSharedModules, priority: 2 },
                // Dependencies that pages load too, such as the form library, stay in files of their own.
                { name: groupAdminModules, priority: 1, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // As in the other build, because a style sheet's name has a hash of its text.
        cssTarget: oldestBrowsers,
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/app/entry-server.tsx' },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      if (client) await build(client)
      if (ssr) await build(ssr)
    },
  },
})
