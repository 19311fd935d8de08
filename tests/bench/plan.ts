import { onBenchSite, onPostgres } from './kit/sites/bench-site.ts'
import type { Row } from './kit/report/row.ts'
import { measurePagesAfresh } from './rows/afresh.ts'
import { measureGrowth } from './rows/growth.ts'
import { measureHistory } from './rows/history.ts'
import { measureImage } from './rows/image.ts'
import { measureKeptPages } from './rows/kept-pages.ts'
import { measureMemory } from './rows/memory.ts'
import { measureMessage } from './rows/message.ts'
import { measureMessages, measureMillion } from './rows/messages.ts'
import { measureMetrics } from './rows/metrics.ts'
import { measurePreviews } from './rows/previews.ts'
import { measureQueries } from './rows/queries.ts'
import { measureRestList } from './rows/rest-list.ts'
import { measureSaveToShown } from './rows/save-to-shown.ts'
import { measureStampede } from './rows/stampede.ts'
import { measureStart } from './rows/start.ts'
import { measureTwoServers } from './rows/two-servers.ts'
import { measureDuringUploads } from './rows/uploads.ts'

/** Some rows of the table, which are measured together. */
export interface Family {
  /** Each row is kept as soon as it is there. */
  measure: () => AsyncGenerator<Row>
  /** After so many minutes it is ended; the rows that it has made stay. About three times what it takes. */
  limit: number
  /** Whether it runs only where it is named, since it takes longer than the rest of the table. */
  isLong?: true
}

/** What `npm run bench` measures, in this order, by the names that it takes. */
export const plan: Record<string, Family> = {
  'kept-pages': { measure: onBenchSite(measureKeptPages), limit: 4 },
  'rest-list': { measure: onBenchSite(measureRestList), limit: 3 },
  metrics: { measure: onBenchSite(measureMetrics), limit: 6 },
  afresh: { measure: onBenchSite(measurePagesAfresh), limit: 5 },
  queries: { measure: onBenchSite(measureQueries), limit: 3 },
  message: { measure: onBenchSite(measureMessage), limit: 3 },
  image: { measure: onBenchSite(measureImage), limit: 3 },
  'save-to-shown': { measure: onBenchSite(measureSaveToShown), limit: 4 },
  history: { measure: onBenchSite(measureHistory), limit: 4 },
  previews: { measure: onBenchSite(measurePreviews), limit: 4 },
  'two-servers': { measure: onBenchSite(measureTwoServers), limit: 6 },
  stampede: { measure: onBenchSite(measureStampede), limit: 4 },
  uploads: { measure: onBenchSite(measureDuringUploads), limit: 5 },
  growth: { measure: onPostgres(measureGrowth), limit: 5 },
  messages: { measure: onPostgres(measureMessages), limit: 5 },
  start: { measure: onPostgres(measureStart), limit: 5 },
  memory: { measure: onPostgres(measureMemory), limit: 25, isLong: true },
  million: { measure: onPostgres(measureMillion), limit: 30, isLong: true },
}
