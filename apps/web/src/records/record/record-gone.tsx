import { wording } from '@isse/api/site/words/wording'
import { Notice } from '@isse/ui/notice'
import type { ComponentProps } from 'react'
import { Screen } from '../../admin/shell/screen.tsx'

interface RecordGoneProps extends Pick<ComponentProps<typeof Screen>, 'back'> {
  /** The sentence that loadRecord threw with notFound. */
  data: unknown
}

/** The screen at the address of a record that does not exist. */
export function RecordGone({ back, data }: RecordGoneProps) {
  return (
    <Screen title={wording.notFound} back={back}>
      <Notice kind="error" role="alert">
        {typeof data === 'string' ? data : 'There is nothing at this address.'}
      </Notice>
    </Screen>
  )
}
