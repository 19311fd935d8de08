import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { ImageCrops, type ImageCrop } from './image-crops.tsx'
import { ResponsiveImage, type ImageSource } from './responsive-image.tsx'

/** The point of an image that stays visible in every crop, as fractions of its width and height. */
export interface FocalPoint {
  focalX: number
  focalY: number
}

export interface FocalPointTexts {
  label: string
  /** Instructions for pointer and keyboard. */
  hint: string
  /** Describes the position to screen readers, in percent from the left and from the top. */
  position: (across: number, down: number) => string
  /** The heading of the crop previews. */
  crops: string
}

interface FocalPointPickerProps {
  /** The image with its current focal point. */
  image: ImageSource
  texts: FocalPointTexts
  /** Crops to preview while the point moves. */
  crops?: ImageCrop[]
  /** Hides the label visually; screen readers still announce it. */
  hidesLabel?: boolean
  /** Called when the pointer is released or a key is pressed. */
  onChange: (point: FocalPoint) => void
}

/** The step of an arrow key, without Shift. */
const STEP = 0.02
const LARGE_STEP = 0.1

const moves: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Sets the focal point of an image by clicking, dragging or the arrow keys, with a preview of each crop. Home centres
 * it.
 */
export function FocalPointPicker({ image, texts, crops = [], hidesLabel, onChange }: FocalPointPickerProps) {
  const [dragged, setDragged] = useState<FocalPoint>()
  const { focalX, focalY } = dragged ?? image
  const across = Math.round(focalX * 100)
  const down = Math.round(focalY * 100)

  function choose(point: FocalPoint) {
    setDragged(undefined)
    onChange(point)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? LARGE_STEP : STEP
    const move = moves[event.key]
    if (!move && event.key !== 'Home') return
    // Otherwise the key would scroll the page.
    event.preventDefault()
    choose(
      move
        ? { focalX: clamp(focalX + move[0] * step), focalY: clamp(focalY + move[1] * step) }
        : { focalX: 0.5, focalY: 0.5 },
    )
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(pointAt(event))
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className={hidesLabel ? 'sr-only' : 'font-semibold'}>{texts.label}</legend>
      <p className="text-base text-base-content/75">{texts.hint}</p>
      <div
        // ARIA has no role for a two-dimensional control. A slider can describe its position in words.
        role="slider"
        tabIndex={0}
        aria-label={texts.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={across}
        aria-valuetext={texts.position(across, down)}
        className="relative max-w-full cursor-crosshair touch-none justify-self-start rounded-xl select-none focus-visible:focus-ring"
        style={{ width: widthOf(image) }}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) setDragged(pointAt(event))
        }}
        onPointerUp={(event) => choose(pointAt(event))}
        onPointerCancel={() => setDragged(undefined)}
      >
        <ResponsiveImage
          image={image}
          sizes="20rem"
          alt=""
          className="pointer-events-none h-auto w-full rounded-xl"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-4 border-white shadow-[0_0_0_3px_black,inset_0_0_0_3px_black]"
          style={{ left: `${focalX * 100}%`, top: `${focalY * 100}%` }}
        />
      </div>
      {crops.length > 0 && (
        <ImageCrops image={{ ...image, focalX, focalY }} crops={crops} title={texts.crops} />
      )}
    </fieldset>
  )
}

/** Limits a large image to a height of 20 rem, and reserves its space before it has loaded. */
function widthOf({ width, height }: ImageSource): string {
  return `min(${width}px, ${(20 * width) / height}rem)`
}

function pointAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): FocalPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { focalX: clamp((clientX - left) / width), focalY: clamp((clientY - top) / height) }
}

/** Limits a fraction to 0–1, rounded to a visible difference. */
function clamp(fraction: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 1000
}
