import { encryption } from '@isse/api/backup/encryption'
import { pipeline } from 'node:stream/promises'

// The process that encrypts a backup from its standard input to its standard output. The server starts it
// (backup/encrypt-in-child.ts) and sends the passphrase.

process.once('message', async (passphrase: string) => {
  await pipeline(process.stdin, encryption(passphrase), process.stdout)
  process.disconnect()
})
