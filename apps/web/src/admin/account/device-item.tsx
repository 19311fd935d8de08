import type { SignedInDevice } from '@isse/api/accounts/account/schema'
import { wording } from '@isse/api/site/words/wording'
import { formatDateAndTime } from '../dates.ts'

interface DeviceItemProps {
  device: SignedInDevice
  isBusy: boolean
  onSignOut: () => void
}

/** In milliseconds. The server records the use of a session only this often. */
const USE_INTERVAL = 10 * 60 * 1000

/** A signed-in device with a sign-out button. The current device has none, because the menu signs it out. */
export function DeviceItem({
  device: { device, network, signedInAt, lastUsedAt, isThis },
  isBusy,
  onSignOut,
}: DeviceItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-64">
        <h3 className="text-lg font-semibold break-words">
          {device}
          {isThis && (
            <span className="ml-3 inline-block rounded-full bg-primary px-3 py-0.5 text-base text-primary-content">
              This device
            </span>
          )}
        </h3>
        <p className="text-base-content/75">
          Signed in on {formatDateAndTime(signedInAt)}
          {network && ` from ${network}`}, {describeUse(lastUsedAt)}
        </p>
      </div>
      {!isThis && (
        <button type="button" className="btn btn-outline" onClick={onSignOut}>
          {isBusy ? wording.pleaseWait : 'Sign out'}
          <span className="sr-only"> {device}</span>
        </button>
      )}
    </li>
  )
}

function describeUse(lastUsedAt: string): string {
  const isRecent = Date.now() - Date.parse(lastUsedAt) < USE_INTERVAL
  return isRecent ? 'used in the last ten minutes.' : `last used ${formatDateAndTime(lastUsedAt)}.`
}
