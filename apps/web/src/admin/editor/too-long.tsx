import { LONGEST_TEXT } from '@isse/api/site/forms/text-rules'
import { Icon } from '@isse/ui/icon/icon'

/** Warns at once, such as after a paste, that a text is too long to be saved. */
export function TooLong({ text }: { text: string }) {
  const tooMany = text.length - LONGEST_TEXT
  return (
    <div role="status">
      {tooMany > 0 && (
        <p className="flex items-start gap-2 border-t-2 border-base-300 px-4 py-2 text-base font-semibold text-error">
          <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
          This text is {tooMany.toLocaleString('en-GB')} characters too long to be saved. Nothing is cut off:
          take some of it out, or press Undo.
        </p>
      )}
    </div>
  )
}
