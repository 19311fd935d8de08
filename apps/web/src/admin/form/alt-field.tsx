import { TextArea } from '@isse/ui/field/text-field'
import { useFormerAlt } from '@isse/ui/image/former-alt'

/** The field of an alternative text. After another image was chosen it is empty, and offers the former text. */
export function AltField({ name }: { name: string }) {
  const { former, restore } = useFormerAlt(name)
  return (
    <div className="grid gap-2">
      <TextArea
        name={name}
        label="What the picture shows"
        optional="optional"
        rows={2}
        hint="For people who cannot see it, such as 'Two women on a bench in a park'. Leave it empty if the picture only decorates."
      />
      <div aria-live="polite">
        {former !== undefined && (
          <div className="rounded-xl border-l-8 border-primary bg-primary/5 px-4 py-3">
            <p className="font-semibold">You have chosen another picture. What does it show?</p>
            <p className="mt-1 text-base wrap-anywhere">Of the picture before, you wrote: {former}</p>
            <button type="button" className="btn mt-2 btn-outline btn-sm" onClick={restore}>
              Use these words again
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
