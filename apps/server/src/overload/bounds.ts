import type { GateBounds } from './gate.ts'

/*
 * What is bounded, and why so (docs/decisions/edge.md). None of it is a setting: an operator would have to measure as we did,
 * and the bounds follow from people and phones.
 */

/** The bounds of a gate for everybody, and the places that are kept for people who are signed in. */
export interface Bounds {
  visitor: GateBounds
  signedIn: GateBounds
}

/**
 * What is worked on: one renders while the other waits for the database. The embedded database has one connection, and a page
 * sends it up to 15 queries.
 */
export const WORK: Bounds = {
  visitor: { inside: 2, waiting: 400, waitingOfNetwork: 100 },
  signedIn: { inside: 4, waiting: 200, waitingOfNetwork: 100 },
}

/** Previews: twenty people who type ask for twenty in a second. One is rendered at a time. */
export const PREVIEWS: GateBounds = { inside: 1, waiting: 100, waitingOfNetwork: 50 }

/** The steps of that one: one begins in each round of the event loop. */
export const PREVIEW_STEPS: GateBounds = { inside: 1, waiting: Infinity }

/** Bodies that arrive. The slowest that the pace lets pass takes its place for four hours. */
export const BODIES: Bounds = {
  visitor: { inside: 400, insideOfNetwork: 100 },
  signedIn: { inside: 100 },
}

/** File handles that are kept for the database, the image store, the spool folder and mail. */
const KEPT_HANDLES = 256

/** A connection takes about 20 kB of memory, too. */
const MOST_CONNECTIONS = 4000

/** How many connections a server takes: as many as the process may have open files, less those that it needs for itself. */
export function mostConnections(): number {
  const files = openFilesLimit()
  return Math.min(MOST_CONNECTIONS, Math.max(files - KEPT_HANDLES, Math.floor(files / 2)))
}

let limitFound: number | undefined

/** Node raises the soft limit to the hard one when it starts, where the system has such limits. The report takes 10 ms. */
function openFilesLimit(): number {
  limitFound ??= findOpenFilesLimit()
  return limitFound
}

function findOpenFilesLimit(): number {
  // Without it, the report would look up the names of all connected addresses.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const limit = report.userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : MOST_CONNECTIONS + KEPT_HANDLES
}

/** Requests under way: a hundred people of a network with six connections each pass, and a tenth stays for monitoring. */
export function requestBounds(): Bounds {
  const connections = mostConnections()
  return {
    visitor: { inside: Math.floor(connections * 0.7), insideOfNetwork: 600 },
    signedIn: { inside: Math.floor(connections * 0.2) },
  }
}

/*
 * A hundred people may read behind one address: of an office, a school, a mobile network. Each of them opens a page
 * every five seconds while they look for something, and half as many again in the busiest minute. A page that opens
 * without loading anew asks for four things or fewer, and so does a link that a pointer rests on.
 */
const PEOPLE = 100
const PAGES_A_MINUTE_EACH = 12
const BUSIEST_MINUTE = 1.5
const CALLS_OF_PAGE = 4

/** In a minute, of one network. */
export const MOST_PAGES = PEOPLE * PAGES_A_MINUTE_EACH * BUSIEST_MINUTE
export const MOST_CALLS = MOST_PAGES * CALLS_OF_PAGE

/** Requests that wait for others on their connections, on all of them together. Each takes about 2 kB of memory. */
export const MOST_IN_LINES = 20_000

/** Refusals in a second that are answered at once. Further ones wait a second. */
export const REFUSALS_A_SECOND = 50

/** The fewest bytes a second that a visitor sends or takes, and over how long they are counted, in milliseconds. */
export const PACE = { floor: 1024, period: 30_000 }
