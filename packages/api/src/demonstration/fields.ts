import { readDemonstration } from '@isse/db/demonstration'
import type { OneRecordKind } from '../site/kinds.ts'

/** The names that administrators see for the fields. */
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
  logoOnDark: {},
}

const { charity, contactDetails } = readDemonstration(new Date())

const content: Record<OneRecordKind, Record<string, string>> = {
  charity: { ...charity },
  contactDetails: { ...contactDetails },
  logoOnDark: {},
}

/** A row of the settings or of the contact details. */
export interface Settings {
  kind: OneRecordKind
  fields: Record<string, unknown>
  /** True if the seed wrote the row. */
  isNoted: boolean
}

/** Separates the filled fields into unchanged demonstration texts and the charity's own. */
export function separateFields({ kind, fields, isNoted }: Settings) {
  const filled = Object.keys(fieldNames[kind]).filter((field) => fields[field])
  const isUntouched = (field: string) => isNoted && fields[field] === content[kind][field]
  return {
    kind,
    isNoted,
    goes: filled.filter(isUntouched),
    stays: filled.filter((field) => !isUntouched(field)),
  }
}

/** Returns a list such as 'short name, our mission'. */
export function nameFields(kind: OneRecordKind, fields: string[]): string {
  return fields.map((field) => fieldNames[kind][field]).join(', ')
}
