import { Icon } from '@isse/ui/icon/icon'
import { Link } from '@tanstack/react-router'
import type { Step } from './first-step-list.tsx'

/** One of the first steps, with a tick once it is done. */
export function FirstStep({
  step: { title, text, link, how, action },
  isDone,
}: {
  step: Step
  isDone: boolean
}) {
  return (
    <li className={`flex gap-3 rounded-2xl border-2 p-4 ${isDone ? 'border-success/40' : 'border-base-300'}`}>
      {isDone ? (
        <Icon name="circle-check" className="mt-0.5 size-6 shrink-0 text-success" />
      ) : (
        <span
          aria-hidden="true"
          className="mt-1 size-5 shrink-0 rounded-full border-2 border-base-content/40"
        />
      )}
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">
          {link && !isDone ? (
            <Link {...link} className="link">
              {title}
            </Link>
          ) : (
            title
          )}
          <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
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
