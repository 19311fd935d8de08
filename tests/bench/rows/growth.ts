import { effort } from '../kit/load/effort.ts'
import { startGrownSite, type Size } from '../kit/sites/grown-site.ts'
import { compareSites, trpc } from '../kit/load/one-by-one.ts'
import type { Row } from '../kit/report/row.ts'

const hundred: Size = { messages: 100, galleryImages: 100, events: 100, services: 10 }

/** A page of a list, by its place in the list. */
type Place = 'first' | 'middle' | 'last'

const placeOf = (total: number, size: number): Record<Place, number> => {
  const pages = Math.ceil(total / size)
  return { first: 1, middle: Math.ceil(pages / 2), last: pages }
}

/** What is asked for on a site of this size, by what it is. */
function requestsOf({ galleryImages, messages }: Size): Record<string, string> {
  const [gallery, inbox] = [placeOf(galleryImages, 12), placeOf(messages, 10)]
  return {
    'gallery, first page': `/api/galleryImages/${gallery.first}`,
    'gallery, middle page': `/api/galleryImages/${gallery.middle}`,
    'gallery, last page': `/api/galleryImages/${gallery.last}`,
    'inbox, first page': `/api/messages/${inbox.first}`,
    'inbox, middle page': `/api/messages/${inbox.middle}`,
    'inbox, last page': `/api/messages/${inbox.last}`,
    events: '/api/events',
    services: '/api/isseServices',
    'services in the menu': trpc('services.menu'),
    'the order of the gallery': trpc('gallery.all'),
  }
}

/** How long answers take with thousands of records, beside a hundred of each: one request at a time, p50, afresh. */
export async function* measureGrowth(): AsyncGenerator<Row> {
  const { grown } = effort
  const small = await startGrownSite(hundred)
  const large = await startGrownSite(grown)
  const [before, after] = [requestsOf(hundred), requestsOf(grown)]
  const samePlace = { ratio: 2 }
  // A whole list may cost as many times more as it is longer.
  const goals: Record<string, { ratio: number }> = {
    'gallery, first page': samePlace,
    'gallery, last page': samePlace,
    'inbox, first page': samePlace,
    'inbox, last page': samePlace,
    events: { ratio: grown.events / hundred.events },
    services: { ratio: grown.services / hundred.services },
    'services in the menu': { ratio: grown.services / hundred.services },
  }
  try {
    const compare = await compareSites(large, small)
    for (const [figure, path] of Object.entries(after))
      yield await compare({
        figure: `${figure}, with thousands`,
        beside: 'a hundred; ten services',
        paths: { large: path, small: before[figure] ?? path },
        goal: goals[figure],
      })
  } finally {
    await small.stop()
    await large.stop()
  }
}
