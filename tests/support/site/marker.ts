import { appRouter, audienceOf, definitions } from '@isse/api'
import type { z } from 'zod'
import { publicAddresses } from '../browser/public-pages.ts'
import { normalise } from '../../compare/normalise.ts'
import type { Site } from './site.ts'

/** A word that only drafts and unpublished records contain. */
export const MARKER = 'zzmarker'

/** A crop that only pictures of drafts have. Pages express it in per cent. */
const CROP = { focalX: 0.1379, focalY: 0.8461 }
const crop = /0\.1379|13\.79|0\.8461|84\.61/

/** Returns all text fields of a schema with the marker in them, and the crop if there is one. */
export function marked({ shape }: z.ZodObject): Record<string, unknown> {
  const texts = Object.entries(shape).flatMap(([name, field]): [string, unknown][] => {
    if (!takesText(field as z.ZodType)) return []
    if (/link$/i.test(name)) return [[name, `https://${MARKER}.example`]]
    if (name === 'slug') return [[name, MARKER]]
    return [[name, name.endsWith('Date') ? `12 December 2047 ${MARKER}` : `${MARKER} ${name}`]]
  })
  return {
    ...Object.fromEntries(texts.filter(([name]) => !/Format$|^registeredNumber$|^menu$/.test(name))),
    ...('focalX' in shape && CROP),
  }
}

const takesText = (field: z.ZodType): boolean =>
  field.safeParse(MARKER).success || field.safeParse(`https://${MARKER}.example`).success

/** The public reads, apart from single records. */
const publicReads = [
  ...Object.values(publicAddresses),
  '/sitemap.xml',
  '/robots.txt',
  '/events.ics',
  '/manifest.webmanifest',
  `/${MARKER}`,
  '/api/openapi.json',
  ...Object.values(definitions).flatMap(({ rest }) => (rest?.all ? [`/api${rest.all}`] : [])),
  '/api/galleryImages/1',
  '/api/charity',
  '/api/contactdetails',
  '/api/carouselImages',
  '/api/heroSlides',
  '/api/textUpdate/2/5',
  '/api/cloudImage/5',
  '/api/heroSlide/2',
  ...publicQueries(),
  `/trpc/gallery.page?input=${encodeURIComponent('{"page":1}')}`,
]

interface Procedure {
  _def: { type: string; inputs: unknown[] }
}

/** Lists the public tRPC queries without an input. */
function publicQueries(): string[] {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
  return procedures.flatMap(([path, { _def }]) =>
    _def.type === 'query' && _def.inputs.length === 0 && audienceOf(path) === 'everyone'
      ? [`/trpc/${path}`]
      : [],
  )
}

/** Encodings of pictures, which a new site makes in the background. The data of a page repeats the queries. */
const ENCODINGS = [
  /<script type="application\/json" id="page-data">.*?<\/script>/gs,
  /<source type="image\/avif"[^>]*>/g,
  /"variants":\[[^\]]*\]/g,
  /((https:\/\/site)?\/images\/[0-9a-f]+\.\w+( \d+w)?(, )?)+/g,
]

/** Reads all public addresses, without the parts that differ each time. */
export async function readEverything({ url }: Pick<Site, 'url'>): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  for (const path of publicReads) {
    const answer = await fetch(url + path)
    const text = normalise(await answer.text(), { origin: url, startedAt: 0 })
    read.set(
      path,
      `${answer.status} ${ENCODINGS.reduce((rest, encoding) => rest.replace(encoding, ''), text)}`,
    )
  }
  return read
}

/** Lists the addresses with different responses, each with the words from the first difference on. */
export function compareReads(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([path, text]) => {
    const old = before.get(path) ?? ''
    const at = [...text].findIndex((letter, index) => letter !== old[index])
    const around = (whole: string) => whole.slice(Math.max(0, at - 80), at + 120)
    return text === old ? [] : [`${path}: ${around(old)} -> ${around(text)}`]
  })
}

/** Lists the public reads with the marker or the crop. */
export async function findMarker({ url }: Pick<Site, 'url'>): Promise<string[]> {
  const found: string[] = []
  for (const path of publicReads) {
    const answer = await fetch(url + path)
    const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`
    // A 404 page may repeat the requested address.
    if (text.replaceAll(`/${MARKER}`, '').toLowerCase().includes(MARKER)) found.push(path)
    if (crop.test(text)) found.push(`the crop in ${path}`)
  }
  return found
}
