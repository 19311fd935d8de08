import type { FirstAdministrator } from './first-administrator.ts'

/** Prints the address of the site, how to sign in, missing settings, and how to stop it. */
export function announce(
  shortName: string,
  origin: string,
  publicUrl: string | undefined,
  administrator: FirstAdministrator | undefined,
  missingSettings: string[],
): void {
  console.log(
    `\n${shortName || 'The website'} is at ${origin}${publicUrl ? `, for the world at ${publicUrl}` : ''}`,
  )
  console.log(`Sign in at ${new URL('/signin', publicUrl ?? origin)}`)
  if (administrator) console.log(`  e-mail:   ${administrator.email}\n  password: ${administrator.password}`)
  for (const sentence of missingSettings) console.log(sentence)
  console.log('Stop it with Ctrl+C.\n')
}
