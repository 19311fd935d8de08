import { Status } from '@isse/ui/notice'
import { useState } from 'react'
import { isAdministrator } from '../../admin/session/session.ts'
import { trpc } from '../../app/trpc.ts'
import { Forget } from './forget.tsx'

interface ForgetPictureProps {
  imageId: number
  title?: string
}

/** Lets administrators delete a picture from all revisions. */
export function ForgetPicture({ imageId, title = 'Forget this picture' }: ForgetPictureProps) {
  const calls = trpc.useUtils()
  const { mutateAsync } = trpc.revisions.forgetPicture.useMutation()
  const [done, setDone] = useState<string>()
  if (!isAdministrator()) return null

  async function forget() {
    const { message } = await mutateAsync({ imageId })
    setDone(message)
    await calls.revisions.invalidate()
  }

  return (
    <div>
      {!done && (
        <Forget
          title={title}
          text="The history forgets this picture in every version. Their words stay."
          forget={forget}
        />
      )}
      <Status>{done}</Status>
    </div>
  )
}
