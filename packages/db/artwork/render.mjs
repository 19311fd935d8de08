/**
 * Draws every image again: `node packages/db/artwork/render.mjs [beginning of a name]`. Then encode them:
 * `npm run variants -w packages/api`.
 */
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { markSvg } from './mark.mjs'
import { document } from './shapes.mjs'
import { backgrounds } from './scenes/backgrounds.mjs'
import { bases } from './scenes/bases.mjs'
import { associates, partners } from './scenes/emblems.mjs'
import { events } from './scenes/events.mjs'
import { gallery } from './scenes/gallery.mjs'
import { services } from './scenes/services.mjs'
import { share } from './scenes/share.mjs'
import { team } from './scenes/team.mjs'

const seed = fileURLToPath(new URL('../src/seed/images/', import.meta.url))
const site = fileURLToPath(new URL('../../../apps/web/public/', import.meta.url))
const only = process.argv[2] ?? ''

const raster = ({ width, height, view, draw }) => sharp(Buffer.from(document(width, height, draw(), view)))

await mkdir(seed, { recursive: true })
const scenes = [services, backgrounds, bases, associates, partners, team, events, gallery, share].flat()
for (const scene of scenes.filter(({ name }) => name.startsWith(only)))
  await raster(scene).png({ palette: true, effort: 10, dither: 0 }).toFile(`${seed}${scene.name}.png`)

/** The icons: the mark, either round or as a full square with a margin, because telephones crop the edges. */
const icon = (name, size, { round = true, margin = 0 } = {}) =>
  sharp(Buffer.from(markSvg(round, margin)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, effort: 10, dither: 0 })
    .toFile(`${site}${name}.png`)

await writeFile(`${site}favicon.svg`, `${markSvg(true)}\n`)
await icon('favicon', 48)
await icon('apple-touch-icon', 180, { round: false, margin: 2 })
await icon('icon-192', 192)
await icon('icon-512', 512)
await icon('icon-maskable-512', 512, { round: false, margin: 5 })
await copyFile(`${seed}share.png`, `${site}share.png`)
