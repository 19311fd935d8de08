import { effort } from '../kit/load/effort.ts'
import { addMessages, startGrownSite, type Size } from '../kit/sites/grown-site.ts'
import { compareSites, trpc } from '../kit/load/one-by-one.ts'
import type { Row } from '../kit/report/row.ts'

const some: Size = { messages: 100, galleryImages: 1, events: 1, services: 10 }

const search = (word: string) => trpc('messages.list', { page: 1, search: word })

/** In milliseconds. */
const SEARCH_GOAL = 30

const searches = {
  'a word that nobody wrote': search('xylophone'),
  'a word of one message': search('person77@'),
  'a word of every message': search('walking'),
}
const summary = { "the dashboard's summary": trpc('dashboard.summary') }
const exported = {
  'the export, to its first bytes': '/admin/messages.csv',
  'the export, whole': '/admin/messages.csv',
}
const firstPage = { 'the inbox, first page': '/api/messages/1' }

/** Searches, counts and the export of many messages, beside a hundred: one request at a time, p50. */
export async function* measureMessages(): AsyncGenerator<Row> {
  const { searched, counted } = effort.messages
  yield* measureWith([
    { messages: searched, requests: searches, goal: { most: SEARCH_GOAL } },
    { messages: counted, requests: { ...searches, ...summary, ...exported } },
  ])
}

/** The same with a million messages, and the inbox. */
export async function* measureMillion(): AsyncGenerator<Row> {
  const { most } = effort.messages
  yield* measureWith([
    {
      messages: most,
      requests: {
        ...firstPage,
        'the inbox, last page': `/api/messages/${most / 10}`,
        ...searches,
        ...summary,
        ...exported,
      },
    },
  ])
}

interface Step {
  messages: number
  requests: Record<string, string>
  goal?: { most: number }
}

async function* measureWith(steps: Step[]): AsyncGenerator<Row> {
  const small = await startGrownSite(some)
  const large = await startGrownSite(some)
  let messages = some.messages
  try {
    const compare = await compareSites(large, small)
    for (const { messages: wanted, requests, goal } of steps) {
      await addMessages(large.databaseUrl ?? '', messages, wanted)
      messages = wanted
      for (const [figure, path] of Object.entries(requests))
        yield await compare({
          figure: `${figure}, ${wanted.toLocaleString('en')} messages`,
          beside: 'a hundred messages',
          paths: { large: path, small: path.startsWith('/api/messages') ? '/api/messages/1' : path },
          until: figure.endsWith('first bytes') ? 'first bytes' : 'end',
          goal,
        })
    }
  } finally {
    await small.stop()
    await large.stop()
  }
}
