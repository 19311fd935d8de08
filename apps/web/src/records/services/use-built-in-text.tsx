import { Dialog } from '@isse/ui/dialog'
import { useFieldValue } from '@isse/ui/field/field-value'
import { useTypedValues, useUnsavedValues } from '@isse/ui/form/unsaved-values'
import { useState } from 'react'

const TITLE = 'Use the built-in text again'

/** Restores the built-in text in the field of further information. Asks first if another text would be lost. */
export function UseBuiltInText({ builtInText }: { builtInText: string }) {
  const readValues = useTypedValues()
  const { restore, hasUnsaved } = useUnsavedValues()
  const [currentText] = useFieldValue<string>('furtherInformation')
  const [isAsking, setIsAsking] = useState(false)
  const [isApplied, setIsApplied] = useState(false)
  const needsSave = isApplied && currentText === builtInText && hasUnsaved()

  function apply() {
    restore({ ...readValues(), furtherInformation: builtInText, furtherInformationFormat: 'markdown' })
    setIsAsking(false)
    setIsApplied(true)
  }

  function applyOrAsk() {
    const text = currentText?.trim() ?? ''
    if (text === '' || text === builtInText) apply()
    else setIsAsking(true)
  }

  return (
    <div>
      <button type="button" className="btn btn-outline" onClick={applyOrAsk}>
        {TITLE}
      </button>
      <p role="status" className="mt-2 empty:hidden">
        {needsSave && 'The built-in text is in the field. Save your changes to show it on the website.'}
      </p>
      <Dialog
        title={TITLE}
        text="What is written in the field now is lost once you save."
        open={isAsking}
        onClose={() => setIsAsking(false)}
      >
        <div className="modal-action flex-wrap">
          <button type="button" className="btn btn-outline" onClick={() => setIsAsking(false)}>
            Keep what is written
          </button>
          <button type="button" className="btn btn-primary" onClick={apply}>
            Use the built-in text
          </button>
        </div>
      </Dialog>
    </div>
  )
}
