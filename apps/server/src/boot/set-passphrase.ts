import { charityNames, easySetPassphrase } from '@isse/api'
import type { Database } from '@isse/db'
import type { Settings } from '../env.ts'

/**
 * Makes the function that says what is wrong with the passphrase of the settings. It looks once, when it is first called:
 * a start waits for nothing.
 *
 * @param onFailure called where it could not look; then nothing is said to be wrong
 */
export function lookAtSetPassphrase(
  db: Database,
  { BACKUP_PASSPHRASE: passphrase }: Pick<Settings, 'BACKUP_PASSPHRASE'>,
  onFailure: (error: unknown) => void,
): () => Promise<string | undefined> {
  let found: Promise<string | undefined> | undefined
  const look = async () => {
    if (passphrase === undefined) return undefined
    try {
      return await easySetPassphrase(passphrase, await charityNames(db))
    } catch (error) {
      onFailure(error)
      return undefined
    }
  }
  return () => (found ??= look())
}
