import { useState } from 'react'
import { trpc } from '../../app/trpc.ts'

/**
 * The age in milliseconds that a stamp has before it is sent. The server takes a form for a program's whose stamp is
 * younger than 2,000; the rest is a margin.
 */
const STAMP_AGE_MS = 2_500

/**
 * The one form stamp of a form and its age, which are only ever replaced together: a newer stamp under an older age
 * would be sent too early and refused. A later stamp of the route's loader is therefore not taken.
 */
export function useFormStamp(firstStamp: string) {
  const { client } = trpc.useUtils()
  const [{ stamp, receivedAt }, setStamp] = useState(() => received(firstStamp))
  return {
    stamp,
    waitUntilOldEnough: () => pause(receivedAt + STAMP_AGE_MS - performance.now()),
    /** Replaces the stamp. The old one stays where the server cannot be reached. */
    renew: async () => {
      const newStamp = await client.messages.stamp.query().catch(() => stamp)
      if (newStamp !== stamp) setStamp(received(newStamp))
    },
  }
}

/** The time is the monotonic clock's, since the device's clock may be set while the form is open. */
function received(stamp: string) {
  return { stamp, receivedAt: performance.now() }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(ms, 0)))
}
