import { wording } from '@isse/api/site/words/wording'
import { Notice, Status } from '@isse/ui/notice'
import { describeFailure } from '../../form/failure.ts'
import { trpc } from '../../app/trpc.ts'
import { AccountSection } from './account-section.tsx'
import { DeviceItem } from './device-item.tsx'

/** Lists the account's signed-in devices, each with a sign-out button. */
export function DevicesSection() {
  const [devices] = trpc.account.devices.useSuspenseQuery()
  const calls = trpc.useUtils()
  const onSettled = () => calls.account.devices.invalidate()
  const end = trpc.account.endDevice.useMutation({ onSettled })
  const endOthers = trpc.account.endOtherDevices.useMutation({ onSettled })
  const error = end.error ?? endOthers.error
  const others = devices.filter(({ isThis }) => !isThis)
  return (
    <AccountSection title="Signed-in devices">
      <p className="mb-4">
        Sign out a device that you do not know or do not use any more. If you do not know one, set a new
        password too.
      </p>
      <Status className="mb-4">{(end.data ?? endOthers.data)?.message}</Status>
      {error && (
        <Notice kind="error" role="alert" className="mb-4">
          {describeFailure(error).failure}
        </Notice>
      )}
      <ul className="divide-y divide-base-300">
        {devices.map((device) => (
          <DeviceItem
            key={device.sessionId}
            device={device}
            isBusy={end.isPending && end.variables.sessionId === device.sessionId}
            onSignOut={() => {
              endOthers.reset()
              end.mutate({ sessionId: device.sessionId })
            }}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <button
          type="button"
          className="btn mt-4 btn-outline"
          onClick={() => {
            end.reset()
            endOthers.mutate()
          }}
        >
          {endOthers.isPending ? wording.pleaseWait : 'Sign out all other devices'}
        </button>
      )}
    </AccountSection>
  )
}
