import type { BuiltInDetails, Service } from '@isse/api/services/schema'
import { Icon, type IconName } from '@isse/ui/icon/icon'
import type { ReactNode } from 'react'

interface ServiceFactsProps {
  service: Service
  /** What the site says of the service until an administrator writes about it. */
  builtIn: BuiltInDetails | null
}

/** When and where a service is and what it costs, as far as that is written: by an administrator, else built in. */
export function ServiceFacts({ service, builtIn }: ServiceFactsProps) {
  const { whenText, whereText, costText } = service
  const times = whenText || whereText ? undefined : builtIn
  const cost = costText || builtIn?.cost
  if (!whenText && !whereText && !times && !cost) return null
  return (
    <div className="mt-6 grid gap-5 rounded-3xl bg-lemon-wash p-5 sm:p-6">
      {times && (
        <Fact icon="clock" heading="When and where">
          <ul className="space-y-1">
            {times.times.map((time) => (
              <li key={time}>{time}</li>
            ))}
          </ul>
          {times.timesNote && <p>{times.timesNote}</p>}
        </Fact>
      )}
      {whenText && (
        <Fact icon="clock" heading="When">
          <p className="whitespace-pre-line">{whenText}</p>
        </Fact>
      )}
      {whereText && (
        <Fact icon="map-pin" heading="Where">
          <p className="whitespace-pre-line">{whereText}</p>
        </Fact>
      )}
      {cost && (
        <Fact icon="pound-sterling" heading="What it costs">
          <p className="whitespace-pre-line">{cost}</p>
        </Fact>
      )}
    </div>
  )
}

function Fact({ icon, heading, children }: { icon: IconName; heading: string; children: ReactNode }) {
  return (
    <section className="flex gap-3 sm:gap-4">
      <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-primary" />
      <div className="min-w-0 space-y-2">
        <h2 className="text-lg leading-7 font-bold">{heading}</h2>
        {children}
      </div>
    </section>
  )
}
