import type { Database } from '@isse/db'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file with the generated password of the first administrator, which only this user may read. */
export class FirstPasswordFile {
  readonly path: string
  #isGone = false

  constructor(dataFolder: string) {
    this.path = join(dataFolder, 'first-password')
  }

  async write(password: string): Promise<void> {
    await rm(this.path, { force: true })
    await writeFile(this.path, `${password}\n`, { mode: 0o600, flag: 'wx' })
    this.#isGone = false
  }

  /** Deletes the file, if it exists, once an administrator has signed in. */
  async remove(): Promise<void> {
    if (this.#isGone) return
    await rm(this.path, { force: true })
    this.#isGone = true
  }

  /** Deletes the file if somebody has signed in on another server of the same database. */
  async removeIfUsed(db: Database): Promise<void> {
    if ((await db.session.count()) > 0) await this.remove()
  }
}
