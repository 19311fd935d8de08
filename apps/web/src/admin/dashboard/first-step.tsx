import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import type { Step } from './first-step-list.tsx'

interface FirstStepProps {
  step: Step
  isDone: boolean
}

/** A first step, with a tick once it is done. */
export function FirstStep({ step: { title, text, link, how, action }, isDone }: FirstStepProps) {
  return (
    <li className={`flex gap-3 rounded-2xl border-2 p-4 ${isDone ? 'border-success/40' : 'border-base-300'}`}>
      <Mark isDone={isDone} />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">
          <span className="sr-only">{isDone ? 'Done: ' : 'To do: '}</span>
          {link && !isDone ? (
            <Link {...link} className="link">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-base text-base-content/75">{text}</p>
        {!isDone && how && (
          <details>
            <summary className="link cursor-pointer py-1">{how.title}</summary>
            <div className="mt-1 grid gap-2 text-base">{how.text}</div>
          </details>
        )}
        {!isDone && action && <div className="mt-2">{action}</div>}
      </div>
    </li>
  )
}

function Mark({ isDone }: Pick<FirstStepProps, 'isDone'>) {
  if (isDone) return <Icon name="circle-check" className="mt-0.5 size-6 shrink-0 text-success" />
  return (
    <span
      aria-hidden="true"
      className="mx-0.5 mt-1 size-5 shrink-0 rounded-full border-2 border-base-content/40"
    />
  )
}
