import type { Image } from '@isse/api/images/schema'
import { useFieldValue } from '@isse/ui/field/field-value'
import { useState } from 'react'
import { findColours, readPixels } from './logo-colours.ts'

/** A button that fills in the colours of the saved logo. */
export function ColoursFromLogo({ logo }: { logo: Image }) {
  const [, setPrimary] = useFieldValue<string>('lookPrimary')
  const [, setAccent] = useFieldValue<string>('lookAccent')
  const [, setDark] = useFieldValue<string>('lookDark')
  const [status, setStatus] = useState('')

  async function applyLogoColours() {
    try {
      const [primary, accent] = findColours(await readPixels(logo.variants[0]?.url ?? ''))
      if (!primary) return setStatus('The logo is black, white or grey. Please choose colours yourself.')
      setPrimary(primary)
      if (accent) setAccent(accent)
      // The dark colour of the previous theme would not match.
      setDark('')
      setStatus(
        `${accent ? 'Two colours are' : 'One colour is'} taken from the logo, and the dark colour goes with the main one.`,
      )
    } catch {
      setStatus('The logo could not be read. Please choose the colours yourself.')
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <button type="button" className="btn btn-outline btn-primary" onClick={() => void applyLogoColours()}>
        Colours from the logo
      </button>
      <p role="status" className="text-base empty:hidden">
        {status}
      </p>
    </div>
  )
}
