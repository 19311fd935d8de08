import type { Prisma } from '@isse/db'
import { readDemonstration } from '@isse/db/demonstration'
import type { Saver } from '../records/core/write-revision.ts'
import { changeOneRow } from '../records/core/save-fixed-row.ts'
import type { OneRecordKind } from '../site/kinds.ts'

type Client = Prisma.TransactionClient

/** What administrators call the fields. */
const fieldNames: Record<OneRecordKind, Record<string, string>> = {
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
    homeTitle: 'title of the home page',
    servicesLead: 'words above the services',
    eventsLead: 'words about the events',
    galleryLead: 'words about the gallery',
    partnersLead: 'words above the partners',
    imageId: 'logo',
  },
  contactDetails: { email: 'e-mail address', phone: 'phone number' },
}

const { charity, contactDetails } = readDemonstration(new Date())

const content: Record<OneRecordKind, Record<string, string>> = {
  charity: { ...charity },
  contactDetails: { ...contactDetails },
}

/** A record with one row, its fields told apart. */
export interface OneRow {
  /** The fields that say what the demonstration says. */
  goes: string[]
  /** The other fields that say anything. */
  stays: string[]
}

/** Tells apart what the demonstration says in a record, and what somebody has written there since. */
export function tellApart(kind: OneRecordKind, texts: Record<string, unknown>): OneRow {
  const filled = Object.keys(fieldNames[kind]).filter((field) => texts[field])
  const isOfDemonstration = (field: string) => texts[field] === content[kind][field]
  return {
    goes: filled.filter(isOfDemonstration),
    stays: filled.filter((field) => !isOfDemonstration(field)),
  }
}

/** Such as 'short name, our mission'. */
export function nameFields(kind: OneRecordKind, fields: string[]): string {
  return fields.map((field) => fieldNames[kind][field]).join(', ')
}

/** Reads a record with one row; undefined where there is none. */
export async function readOneRow(db: Client, kind: OneRecordKind): Promise<OneRow | undefined> {
  const row = kind === 'charity' ? await db.charity.findFirst() : await db.contactDetails.findFirst()
  return row ? tellApart(kind, { ...row }) : undefined
}

/** Empties fields. It counts as a save, so that a form that was opened before finds the conflict. */
export async function emptyFields(
  db: Client,
  by: Saver,
  kind: OneRecordKind,
  fields: string[],
): Promise<void> {
  await changeOneRow(db, by, kind, Object.fromEntries(fields.map((field) => [field, ''])))
}
