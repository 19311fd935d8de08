import { Icon } from '@isse/ui/icon/icon'
import { Status } from '@isse/ui/notice'

/** A download that may begin. */
export interface Ready {
  token: string
  minutes: number
  /** Empty where the backup is not to be encrypted. */
  passphrase: string
}

interface ReadyDownloadProps {
  ready: Ready
  onBegin: () => void
}

/**
 * The button that begins a download. The browser itself saves the answer to the form, so that the largest backup needs no
 * memory, and neither token nor passphrase is in an address.
 */
export function ReadyDownload({ ready: { token, minutes, passphrase }, onBegin }: ReadyDownloadProps) {
  return (
    <form method="post" action="/admin/backup" onSubmit={() => setTimeout(onBegin)} className="grid gap-6">
      <Status>The backup is ready to be made. Begin within {minutes} minutes; it works once.</Status>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="passphrase" value={passphrase} />
      <button type="submit" className="btn justify-self-start btn-lg btn-primary">
        <Icon name="download" className="size-5" /> Save the backup
      </button>
    </form>
  )
}
