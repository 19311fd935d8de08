import { useController } from 'react-hook-form'
import type { FocalPoint } from './focal-point-picker.tsx'

/**
 * The focal point in a form's values `focalX` and `focalY`. They are undefined until a point is set, and the image
 * then keeps its own.
 *
 * @param path prefix of the two values, such as 'images.0.'
 */
export function useFocalPointValues(path: string) {
  const { field: x } = useController({ name: `${path}focalX` })
  const { field: y } = useController({ name: `${path}focalY` })
  const [focalX, focalY]: unknown[] = [x.value, y.value]
  const marked = typeof focalX === 'number' && typeof focalY === 'number' ? { focalX, focalY } : undefined

  function mark(point: FocalPoint | undefined) {
    x.onChange(point?.focalX)
    y.onChange(point?.focalY)
  }

  return { marked, mark, names: [x.name, y.name] }
}
