import { wording } from '@isse/api/site/wording'
import { Notice } from '@isse/ui/notice'
import { notFound } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { failureOf, isRefusal } from '../../failure.ts'
import { Screen } from '../shell/screen.tsx'

/** For a loader: reads a record as it is now; where there is none, the screen is Not Found and says so. */
export async function loadRecord(read: () => Promise<unknown>): Promise<void> {
  try {
    await read()
  } catch (error) {
    if (!isRefusal(error, 'NOT_FOUND', 'BAD_REQUEST')) throw error
    throw notFound({ data: failureOf(error).failure })
  }
}

interface RecordGoneProps extends Pick<ComponentProps<typeof Screen>, 'back'> {
  /** What the loader had to say. */
  data: unknown
}

/** In place of a record that is not there. */
export function RecordGone({ back, data }: RecordGoneProps) {
  return (
    <Screen title={wording.notFound} back={back}>
      <Notice kind="error" role="alert">
        {typeof data === 'string' ? data : 'There is nothing at this address.'}
      </Notice>
    </Screen>
  )
}
