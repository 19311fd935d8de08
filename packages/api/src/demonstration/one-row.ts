import type { Prisma } from '@isse/db'
import { charity, contactDetails } from '@isse/db/demonstration'

type Client = Prisma.TransactionClient

/** The entities with one record, whose fields somebody changes one by one. */
export const oneRowKinds = ['charity', 'contactDetails'] as const

export type OneRowKind = (typeof oneRowKinds)[number]

/** What administrators call the fields. */
const fieldNames: Record<OneRowKind, Record<string, string>> = {
  charity: {
    shortName: 'short name',
    fullName: 'full name',
    description: 'the charity in one sentence',
    areas: 'where you work',
    registeredNumber: 'registered charity number',
    copyrightHolder: 'copyright holder',
    websiteCredit: 'who made the website',
    donateLabel: 'words on the button for donations',
    donateLink: 'link for donations',
    volunteerLabel: 'words on the button for volunteers',
    volunteerLink: 'link for volunteers',
    facebookLink: 'Facebook',
    twitterLink: 'Twitter',
    instagramLink: 'Instagram',
    youtubeLink: 'YouTube',
    furtherLabel: 'what the further link says',
    furtherLink: 'one more link',
    mission: 'our mission',
  },
  contactDetails: { email: 'e-mail address', phone: 'phone number' },
}

const content: Record<OneRowKind, Record<string, string>> = {
  charity: { ...charity },
  contactDetails: { ...contactDetails },
}

/** The texts of a record by their fields. */
type Texts = Record<string, string>

/** A record with one row, its fields told apart. */
export interface OneRow {
  version: number
  /** The fields that say what the demonstration said: of a record that nobody has saved since, all that say anything. */
  goes: string[]
  /** The other fields that say anything. */
  stays: string[]
}

/** Tells apart what the demonstration says in a record, and what somebody has written there since. */
export function tellApart(kind: OneRowKind, version: number, texts: Texts): OneRow {
  const filled = Object.keys(fieldNames[kind]).filter((field) => texts[field])
  const isOfDemonstration = (field: string) => version === 1 || texts[field] === content[kind][field]
  return {
    version,
    goes: filled.filter(isOfDemonstration),
    stays: filled.filter((field) => !isOfDemonstration(field)),
  }
}

/** Such as 'short name, our mission'. */
export function nameFields(kind: OneRowKind, fields: string[]): string {
  return fields.map((field) => fieldNames[kind][field]).join(', ')
}

/** Reads a record with one row; undefined where there is none. */
export async function readOneRow(db: Client, kind: OneRowKind): Promise<OneRow | undefined> {
  const row = kind === 'charity' ? await db.charity.findFirst() : await db.contactDetails.findFirst()
  if (!row) return undefined
  const { version, updatedAt: _, ...columns } = row
  const texts = Object.fromEntries(
    Object.entries(columns).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  return tellApart(kind, version, texts)
}

/**
 * Takes the demonstration's fields out of a record that nobody else can save until the transaction ends. A record that
 * nobody has saved is deleted: the charity is then as new. Otherwise it counts as a save, so that a form that was opened
 * before finds the conflict.
 */
export async function clearOneRow(db: Client, kind: OneRowKind, { version, goes }: OneRow): Promise<void> {
  const data = { ...Object.fromEntries(goes.map((field) => [field, ''])), version: { increment: 1 } }
  if (kind === 'charity') await (version === 1 ? db.charity.deleteMany() : db.charity.updateMany({ data }))
  else await (version === 1 ? db.contactDetails.deleteMany() : db.contactDetails.updateMany({ data }))
}
