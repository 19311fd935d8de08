import { useController } from 'react-hook-form'
import type { FocalPoint } from './focal-point-picker.tsx'

/**
 * Reads and sets the focal point in a form's values `focalX` and `focalY`. If they are undefined, the image keeps its
 * own.
 *
 * @param path prefix of the two values, such as 'images.0.'
 */
export function useFocalPointValues(path: string) {
  const { field: x } = useController({ name: `${path}focalX` })
  const { field: y } = useController({ name: `${path}focalY` })
  const [focalX, focalY]: unknown[] = [x.value, y.value]
  const point = typeof focalX === 'number' && typeof focalY === 'number' ? { focalX, focalY } : undefined

  function setPoint(next: FocalPoint | undefined) {
    x.onChange(next?.focalX)
    y.onChange(next?.focalY)
  }

  return { point, setPoint, names: [x.name, y.name] }
}
