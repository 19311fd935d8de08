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

const raster = ({ width, height, draw }) => sharp(Buffer.from(document(width, height, draw())))

/** Writes each scene to `folder`: PNG for the seed, WebP for the pages. */
async function write(scenes, folder, format) {
  await mkdir(folder, { recursive: true })
  for (const scene of scenes) {
    if (!scene.name.startsWith(only)) continue
    const image = raster(scene)
    if (format === 'webp') await image.webp({ quality: 88, effort: 6 }).toFile(`${folder}${scene.name}.webp`)
    else await image.png({ palette: true, effort: 10, dither: 0 }).toFile(`${folder}${scene.name}.png`)
  }
}

await write(
  [...services, ...backgrounds, ...bases, ...associates, ...events, ...gallery, ...share],
  seed,
  'png',
)
await write(bases, `${site}bases/`, 'webp')
await write(team, `${site}team/`, 'webp')
await write(partners, `${site}partners/`, 'webp')

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
