import { useEffect, useId, useRef, useState } from 'react'
import { useLivePage } from './use-live-page.ts'

/** Widths of the page in pixels. */
const widths = { Phone: 390, Desktop: 1280 }

type Device = keyof typeof widths

interface PreviewFrameProps {
  address: string
  createRequest: Parameters<typeof useLivePage>[2]
}

/** Shows the previewed page as on a phone or a desktop, scaled to the space. */
export function PreviewFrame({ address, createRequest }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [space, size] = useSize()
  const [chosen, setChosen] = useState<Device>()
  const name = useId()
  const failure = useLivePage(frame, address, createRequest)
  const device = chosen ?? (size.width < widths.Desktop / 2 ? 'Phone' : 'Desktop')
  const width = widths[device]
  const scale = Math.min(1, size.width / width)
  return (
    <>
      <fieldset className="my-2 flex gap-4">
        <legend className="sr-only">Show it as on</legend>
        {(Object.keys(widths) as Device[]).map((one) => (
          <label key={one} className="flex items-center gap-2 py-1">
            <input
              type="radio"
              name={name}
              className="radio radio-sm"
              checked={one === device}
              onChange={() => setChosen(one)}
            />
            {one}
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-base empty:hidden">
        {failure}
      </p>
      <div ref={space} className="live-preview-space">
        <iframe
          ref={frame}
          title="The page as it would be"
          // No scripts run in the frame, and links open a new tab.
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc="<!DOCTYPE html><title>Preview</title>"
          style={{
            width,
            height: size.height / scale || 0,
            transform: scale < 1 ? `scale(${scale})` : undefined,
          }}
        />
      </div>
    </>
  )
}

function useSize() {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, size] as const
}
