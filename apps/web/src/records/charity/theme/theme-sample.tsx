import { corners, readNames, type ChosenTheme } from '@isse/api/site/theme/choices'
import { createPalette } from '@isse/api/site/theme/palette'
import type { CSSProperties } from 'react'
import { LemonSlice } from '../../../components/brand/lemon-slice.tsx'
import { Edge } from '../../../components/brand/ornament.tsx'
import { typeChoices } from './choices.ts'
import './sample-fonts.css'

/** A small drawing of the home page in a theme. */
export function ThemeSample({ theme }: { theme: ChosenTheme }) {
  const { lookCorners, lookLines, lookOrnament, lookType } = readNames(theme)
  const isAcross = lookOrnament === 'picture'
  return (
    <span
      aria-hidden
      className="block bg-base-100 text-sm leading-tight font-bold text-base-content md:text-xs"
      style={{
        ...tokensOf(theme, lookCorners),
        ...typeChoices.find(({ value }) => value === lookType)?.style,
      }}
    >
      <span className="flex justify-between border-b-2 border-accent p-2">
        Our name <span className="h-4 w-10 rounded-lg bg-primary" />
      </span>
      <span className="relative grid min-h-24 grid-cols-2 items-start gap-2 overflow-hidden bg-forest p-2 pb-5 text-base text-on-forest md:grid-cols-[2fr_1fr] md:text-xs">
        <span
          className={isAcross ? 'absolute inset-0 bg-lemon-wash' : 'order-2 h-full rounded-lg bg-lemon-wash'}
        >
          <span className="block h-full rounded-t-[50%] border-t-20 border-transparent bg-primary bg-clip-padding" />
        </span>
        <span className={isAcross ? 'relative bg-forest p-2' : ''}>
          Welcome
          <span className="mt-2 block h-3 w-12 rounded-lg bg-accent" />
        </span>
        {lookOrnament === 'lemon' && <LemonSlice className="absolute right-1/2 -bottom-3 size-8" />}
        <Edge of={lookOrnament} className="absolute inset-x-0 bottom-0 h-3 text-base-100" />
      </span>
      <span className="block p-2">
        What we do
        {lookLines === 'line' && <span className="mt-1 block h-1 w-6 rounded-full bg-accent" />}
        <span className="mt-2 grid grid-cols-3 gap-2">
          {[1, 2, 3].map((card) => (
            <span key={card} className="h-6 rounded-lg bg-lemon-wash" />
          ))}
        </span>
      </span>
    </span>
  )
}

function tokensOf(theme: ChosenTheme, corner: keyof typeof corners) {
  const { light } = createPalette(theme)
  return {
    '--color-base-100': light.paper,
    '--color-base-content': light.ink,
    '--color-primary': light.primary,
    '--color-accent': light.accent,
    '--color-forest': light.dark,
    '--color-on-forest': light.onDark,
    '--color-lemon-wash': light.wash,
    '--radius-lg': `${corners[corner] * 0.5}rem`,
  } as CSSProperties
}
