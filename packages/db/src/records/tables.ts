import { Prisma } from '../generated/prisma/client.ts'

// The backed-up tables: all of the schema, except TABLES_LEFT_OUT.

/**
 * The tables of the first backups, in insertion order: a row refers to earlier tables only. The order is fixed, because the
 * previous version restores the backup before an upgrade.
 */
const FIRST_TABLES: string[] = [
  'InstallationFact',
  'DemonstrationRecord',
  'User',
  'Account',
  'ApiToken',
  'EmailChange',
  'Invitation',
  'Image',
  'ImageVariant',
  'LogoFile',
  'PendingImage',
  'DocumentFile',
  'Document',
  'Charity',
  'ContactDetails',
  'PageText',
  'BackgroundImage',
  'HeroSlide',
  'Service',
  'Associate',
  'Event',
  'GalleryImage',
  'TeamMember',
  'Testimonial',
  'Value',
  'Partner',
  'Base',
  'OwnPage',
  'FormerSlug',
  'Message',
  'MessageSubmission',
  'Job',
  'MailedMessage',
]

/** Tables of version 1.1. Restoring its backup fills them before the remaining migrations. */
export const FORMER_TABLES = ['Revision', 'Unpublished', 'HeldAddress']

/** The tables that are left out of backups, with the reason. */
export const TABLES_LEFT_OUT: Record<string, string> = {
  BackupRun: 'It says what one installation has made and where; elsewhere none of that is there.',
  _prisma_migrations: 'The manifest names the last migration, and the software has them all.',
  ContentVersion: 'Triggers count it up while records are restored, so that no kept answer outlives them.',
  PreviewLink: 'Links to drafts are good for a week, and a backup must not hold any.',
  RateLimiterFlexible: 'Counts of requests are good for minutes or hours.',
  Session: 'A backup must not let anybody in: people sign in again.',
  Verification: 'Links that set a password are good for minutes, and a backup must not hold any.',
}

/**
 * Installation facts that are left out of backups: the keys that sign cookies and form stamps, because a reader of a backup
 * could sign with them, and the day from which days without a backup count. A site creates missing ones.
 */
export const FACTS_LEFT_OUT = ['cookie-secret', 'device-secret', 'form-secret', 'backups-counted-from']

/** The backed-up tables in insertion order. Later tables refer only to some of the first ones. */
export const TABLES: readonly string[] = [
  ...FIRST_TABLES,
  ...FORMER_TABLES,
  ...Object.values(Prisma.ModelName).filter(
    (name) => ![...FIRST_TABLES, ...FORMER_TABLES].includes(name) && !(name in TABLES_LEFT_OUT),
  ),
]
