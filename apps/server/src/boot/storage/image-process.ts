import { ImageProcess } from '@isse/api'
import { fileURLToPath } from 'node:url'
import { childProcessEnvironment } from '../../env.ts'

/** Beside this file's chunk in the production build, which is one folder; a folder up in the source. */
const entry = import.meta.url.endsWith('.ts') ? '../../image-work.ts' : './image-work.js'

/** The process starts with its first image. */
export function createImageProcess(): ImageProcess {
  return new ImageProcess({
    entry: fileURLToPath(new URL(entry, import.meta.url)),
    env: childProcessEnvironment(),
  })
}
