import type { Database } from '@isse/db'
import { areFilesHeld } from './file-holds.ts'
import type { FileStore } from './store.ts'

/**
 * A file store that removes nothing while a hold lasts: the sweep does it later. A backup takes its hold before it reads
 * the records. So a process that has deleted a row, and then finds no hold, knows that no backup under way has read that row.
 */
export function heldStore(db: Database, store: FileStore): FileStore {
  return {
    put: (key, bytes) => store.put(key, bytes),
    read: (key) => store.read(key),
    get: (key, range) => store.get(key, range),
    size: (key) => store.size(key),
    list: (uploadName) => store.list(uploadName),
    check: () => store.check(),
    removeUnfinished: (before) => store.removeUnfinished(before),
    async remove(key) {
      if (!(await areFilesHeld(db))) await store.remove(key)
    },
  }
}
