import { SHORTEST_PASSWORD } from '../site/public-forms.ts'

let common: Promise<Set<string>> | undefined

/** The 49,000 commonest passwords, of which those that are too short anyway are left out. About 300 remain. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= SHORTEST_PASSWORD))
}

/** Whether a password is among the commonest, in whatever case: the list is in lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load()
  return (await common).has(password.normalize('NFKC').toLowerCase())
}
