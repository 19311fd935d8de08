import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'

/** The key of the entry that a list begins with. */
export const firstEntry = 'entry1'

/**
 * The same fields over and over, such as one for each of several images. In the form's values an entry is
 * `name.key`, and keeps its key for as long as it is there.
 */
export function useFieldList(name: string) {
  const { unregister } = useFormContext()
  const [keys, setKeys] = useState([firstEntry])
  const count = useRef(1)
  return {
    keys,
    /** Adds so many entries at the end; returns their keys. */
    append(many: number): string[] {
      const added = Array.from({ length: many }, () => `entry${++count.current}`)
      setKeys([...keys, ...added])
      return added
    },
    remove(key: string): void {
      setKeys(keys.filter((other) => other !== key))
      unregister(`${name}.${key}`)
    },
  }
}
