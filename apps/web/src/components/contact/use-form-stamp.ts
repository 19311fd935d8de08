import { useState } from 'react'
import { trpc } from '../../app/trpc.ts'

/**
 * The minimum age of a stamp when it is sent. The server treats a form with a younger stamp than 2,000 ms as a
 * program's; the rest is a margin.
 */
const STAMP_AGE_MS = 2_500

/**
 * Holds the form stamp with the time of its receipt. They change only together, because a newer stamp with an older
 * time would be sent too early and rejected. Later stamps of the route's loader are ignored.
 */
export function useFormStamp(firstStamp: string) {
  const { client } = trpc.useUtils()
  const [{ stamp, receivedAt }, setStamp] = useState(() => withReceiptTime(firstStamp))
  return {
    stamp,
    waitUntilOldEnough: () => pause(receivedAt + STAMP_AGE_MS - performance.now()),
    /** Replaces the stamp, unless the server cannot be reached. */
    renew: async () => {
      const newStamp = await client.messages.stamp.query().catch(() => stamp)
      if (newStamp !== stamp) setStamp(withReceiptTime(newStamp))
    },
  }
}

/** Uses the monotonic clock, because the device's clock may be set while the form is open. */
function withReceiptTime(stamp: string) {
  return { stamp, receivedAt: performance.now() }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(ms, 0)))
}
