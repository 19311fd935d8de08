import { appRouter, audienceOf, definitions } from '@isse/api'
import type { z } from 'zod'
import { publicAddresses } from '../browser/public-pages.ts'
import { normalise } from '../../compare/normalise.ts'
import type { Site } from './site.ts'

/** A word that stands nowhere but in drafts, and in what is off the website. */
export const MARKER = 'zzmarker'

/** A crop that no picture has but those of drafts. A page has it in per cent. */
const CROP = { focalX: 0.1379, focalY: 0.8461 }
const crop = /0\.1379|13\.79|0\.8461|84\.61/

/** Every text that a schema takes, with the marker in it, and the crop where it has one. */
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

/** All that visitors and scripts can read without an account, but single records. */
const publicReads = [
  ...Object.values(publicAddresses),
  '/sitemap.xml',
  '/robots.txt',
  '/events.ics',
  '/site.webmanifest',
  `/${MARKER}`,
  '/api/openapi.json',
  ...Object.values(definitions).flatMap(({ rest: { all } }) => (all ? [`/api${all}`] : [])),
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

/** The tRPC queries without an input that everybody may send. */
function publicQueries(): string[] {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
  return procedures.flatMap(([path, { _def }]) =>
    _def.type === 'query' && _def.inputs.length === 0 && audienceOf(path) === 'everyone'
      ? [`/trpc/${path}`]
      : [],
  )
}

/** The encodings of pictures, which a new site makes one by one in the background. The data of a page is that of the queries. */
const ENCODINGS = [
  /<script type="application\/json" id="page-data">.*?<\/script>/gs,
  /<source type="image\/avif"[^>]*>/g,
  /"variants":\[[^\]]*\]/g,
  /((https:\/\/site)?\/images\/[0-9a-f]+\.\w+( \d+w)?(, )?)+/g,
]

/** Everything that visitors and scripts can read without an account, by its address, less what differs each time. */
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

/** The addresses whose answers differ, each with the words from the first difference on. */
export function compareReads(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([path, text]) => {
    const old = before.get(path) ?? ''
    const at = [...text].findIndex((letter, index) => letter !== old[index])
    const around = (whole: string) => whole.slice(Math.max(0, at - 80), at + 120)
    return text === old ? [] : [`${path}: ${around(old)} -> ${around(text)}`]
  })
}

/** The public reads in which there is a word or a crop of a draft. */
export async function findMarker({ url }: Pick<Site, 'url'>): Promise<string[]> {
  const found: string[] = []
  for (const path of publicReads) {
    const answer = await fetch(url + path)
    const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`
    // The address that was asked for may stand in the answer that there is nothing.
    if (text.replaceAll(`/${MARKER}`, '').toLowerCase().includes(MARKER)) found.push(path)
    if (crop.test(text)) found.push(`the crop in ${path}`)
  }
  return found
}
