import { asHex } from '@isse/api/site/theme/colour'
import { createPalette, type ChosenColours } from '@isse/api/site/theme/palette'
import { readColours } from '@isse/api/site/theme/serialize-theme'
import { useFieldValue } from '@isse/ui/field/field-value'
import { useMemo } from 'react'

/** Previews a typed colour, and the nearest readable one if pages show that instead. */
export function ColourPreview({ name }: { name: keyof ChosenColours }) {
  const [lookPrimary = ''] = useFieldValue<string>('lookPrimary')
  const [lookAccent = ''] = useFieldValue<string>('lookAccent')
  const [lookDark = ''] = useFieldValue<string>('lookDark')
  const colour = useMemo(() => {
    const typed = {
      lookPrimary: asHex(lookPrimary),
      lookAccent: asHex(lookAccent),
      lookDark: asHex(lookDark),
    }
    return createPalette(readColours(typed)).colours[name]
  }, [lookPrimary, lookAccent, lookDark, name])
  if (!colour) return null
  const { chosen, shown, contrast } = colour
  const isAdjusted = chosen !== shown
  return (
    <div aria-live="polite" className="-mt-3 flex flex-wrap gap-4 text-base">
      <Swatch colour={chosen} title="Chosen" contrast={contrast.chosen} />
      {isAdjusted && <Swatch colour={shown} title="Shown" contrast={contrast.shown} />}
      <p className="basis-full">
        {isAdjusted
          ? 'Some visitors could not read it, so the pages show the nearest colour that everybody can.'
          : 'Everybody can read it, so the pages show it as it is.'}
      </p>
    </div>
  )
}

interface SwatchProps {
  colour: string
  title: string
  contrast: number
}

function Swatch({ colour, title, contrast }: SwatchProps) {
  return (
    <p className="flex items-center gap-2">
      <span className="size-8 rounded-lg border border-base-content/40" style={{ backgroundColor: colour }} />
      <span>
        {title}: {colour}, contrast {(Math.floor(contrast * 10) / 10).toFixed(1)}
      </span>
    </p>
  )
}
