import type { BenchSite } from './kit/bench-site.ts'
import type { Row } from './kit/row.ts'
import { measurePagesAfresh } from './rows/afresh.ts'
import { measureGrowth } from './rows/growth.ts'
import { measureImage } from './rows/image.ts'
import { measureKeptPages } from './rows/kept-pages.ts'
import { measureMemory } from './rows/memory.ts'
import { measureMessage } from './rows/message.ts'
import { measureQueries } from './rows/queries.ts'
import { measureRestList } from './rows/rest-list.ts'
import { measureSaveToShown } from './rows/save-to-shown.ts'
import { measureStampede } from './rows/stampede.ts'
import { measureStart } from './rows/start.ts'
import { measureDuringUploads } from './rows/uploads.ts'

/** What `npm run bench` measures, in this order, by the names that it takes: each makes some rows of the table. */
export const plan: Record<string, (bench: BenchSite) => Promise<Row[]>> = {
  'kept-pages': measureKeptPages,
  'rest-list': measureRestList,
  afresh: measurePagesAfresh,
  queries: measureQueries,
  message: measureMessage,
  image: measureImage,
  'save-to-shown': measureSaveToShown,
  stampede: measureStampede,
  growth: () => measureGrowth(),
  start: () => measureStart(),
  memory: () => measureMemory(),
  uploads: measureDuringUploads,
}

/** What runs only where it is named, after the table: encoding 300 uploads on each engine takes most of an hour. */
export const longer = ['memory']
