import { charityNames, easySetPassphrase } from '@isse/api'
import type { Database } from '@isse/db'
import type { Settings } from '../env.ts'

/**
 * Makes the function that says what is wrong with the passphrase of the settings. The function looks at its first call and
 * keeps what it found, so that the start of the server does not wait for the dictionaries.
 *
 * @param onFailure called where the look fails; the function then reports no problem
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
