import type { FileStore } from './store.ts'

/** Takes how long a call of a file store took, in seconds, and whether it succeeded. */
export type ObserveStore = (operation: string, seconds: number, succeeded: boolean) => void

/** A file store whose calls are measured; of `get`, the time until the object is open. */
export function timedStore(store: FileStore, observe: ObserveStore): FileStore {
  const time = async <Result>(operation: string, call: () => Promise<Result>): Promise<Result> => {
    const began = performance.now()
    let succeeded = false
    try {
      const result = await call()
      succeeded = true
      return result
    } finally {
      observe(operation, (performance.now() - began) / 1000, succeeded)
    }
  }
  return {
    put: (key, bytes) => time('put', () => store.put(key, bytes)),
    read: (key) => time('read', () => store.read(key)),
    get: (key, range) => time('get', () => store.get(key, range)),
    size: (key) => time('size', () => store.size(key)),
    remove: (key) => time('remove', () => store.remove(key)),
    check: () => time('check', () => store.check()),
    list: (uploadName) => store.list(uploadName),
    removeUnfinished: (before) => store.removeUnfinished(before),
  }
}
