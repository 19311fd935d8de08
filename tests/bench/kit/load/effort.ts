/** How much is done for each figure. */
interface Effort {
  /** How often each side is measured. */
  rounds: number
  /** Of load on one side in a round, in seconds, and before the first. */
  loadSeconds: number
  warmUpSeconds: number
  /** Until each is shown on the public page. */
  saves: number
  /** How many revisions a long history has. */
  history: number
  /** Of visitors at a steady rate, in seconds, beside uploads and without. */
  visitorSeconds: number
  /** What a grown site has. */
  grown: { messages: number; galleryImages: number; events: number; services: number }
  /** How many messages it has for searches, for counts and the export, and at last. */
  messages: { searched: number; counted: number; most: number }
  /** Of memory: how long a site is idle before it is looked at, how long pages are asked for, and how many uploads follow. */
  memory: { settleSeconds: number; loadSeconds: number; uploads: number }
}

const whole: Effort = {
  rounds: 3,
  loadSeconds: 3,
  warmUpSeconds: 2,
  saves: 300,
  history: 10_000,
  visitorSeconds: 30,
  grown: { messages: 10_000, galleryImages: 5_000, events: 1_000, services: 100 },
  messages: { searched: 20_000, counted: 100_000, most: 1_000_000 },
  memory: { settleSeconds: 60, loadSeconds: 30, uploads: 40 },
}

const trial: Effort = {
  rounds: 1,
  loadSeconds: 1,
  warmUpSeconds: 1,
  saves: 20,
  history: 500,
  visitorSeconds: 5,
  grown: { messages: 1_000, galleryImages: 500, events: 200, services: 20 },
  messages: { searched: 2_000, counted: 4_000, most: 8_000 },
  memory: { settleSeconds: 5, loadSeconds: 5, uploads: 4 },
}

/** Whether this run only shows that each row runs to its end: its figures mean little, so they are not kept. */
export const isTrial = process.argv.includes('--trial')

export const effort = isTrial ? trial : whole
