import type { Database } from '@isse/db'

/** The delay of a retry in milliseconds. It is multiplied by 4 with each further retry. */
const FIRST_DELAY = 20_000
const LONGEST_DELAY = 24 * 60 * 60_000

/** An image whose further variants this process is to make. */
export interface EncodingJob {
  imageId: number
  sourceKey: string
  /** How often the job was started before. */
  attempts: number
}

/**
 * Takes the job that has been due for longest, and postpones it: if this process dies, the job is neither lost nor
 * retried at once. Undefined if no job is due.
 */
export async function claimJob(db: Database): Promise<EncodingJob | undefined> {
  for (;;) {
    const now = Date.now()
    const job = await db.pendingImage.findFirst({
      where: { dueAt: { lte: new Date(now) } },
      orderBy: { dueAt: 'asc' },
    })
    if (!job) return undefined
    const { count } = await db.pendingImage.updateMany({
      where: { imageId: job.imageId, dueAt: job.dueAt },
      data: { dueAt: new Date(now + retryDelay(job)), attempts: { increment: 1 } },
    })
    // Otherwise another server has claimed it.
    if (count === 1) return job
  }
}

/** Postpones a job that is running. On a slow machine it takes longer than the delay, and another server would start it. */
export async function postponeJob(db: Database, job: EncodingJob): Promise<void> {
  const dueAt = new Date(Date.now() + retryDelay(job))
  await db.pendingImage.updateMany({ where: { imageId: job.imageId }, data: { dueAt } })
}

/** Makes a job due at once, as if it had not been claimed: this server stops, and the next one continues. */
export async function returnJob(db: Database, { imageId }: EncodingJob): Promise<void> {
  await db.pendingImage.updateMany({
    where: { imageId },
    data: { dueAt: new Date(), attempts: { decrement: 1 } },
  })
}

export async function deleteJob(db: Database, { imageId }: EncodingJob): Promise<void> {
  await db.pendingImage.deleteMany({ where: { imageId } })
}

export async function hasJob(db: Database, imageId: number): Promise<boolean> {
  return (await db.pendingImage.count({ where: { imageId } })) > 0
}

function retryDelay({ attempts }: EncodingJob): number {
  return Math.min(FIRST_DELAY * 4 ** attempts, LONGEST_DELAY)
}
