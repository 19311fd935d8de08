// Writes src/routeTree.gen.ts from the files in src/routes, as the build does: npm run routes -w apps/web
import { Generator, getConfig } from '@tanstack/router-generator'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
await new Generator({ config: getConfig({ target: 'react', autoCodeSplitting: true }, root), root }).run()
