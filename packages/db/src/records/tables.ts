import { Prisma } from '../generated/prisma/client.ts'

// Which tables a backup holds: all of the schema, less those that are left out.

/**
 * The tables that backups began with, in an order in which they can be filled: a row refers to tables before its own. It
 * stays, because the version before restores the backup before an upgrade.
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

/** Tables of version 1.1, which a restored backup of it fills before the further migrations. */
export const FORMER_TABLES = ['Revision', 'Unpublished', 'HeldAddress']

/** The tables that are left out of backups, and why. */
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
 * The facts of InstallationFact that are left out: the keys that sign cookies and form stamps. Whoever reads a backup
 * could sign with them. A site that lacks one makes it up. So it does with the day from which the days without a backup
 * count.
 */
export const FACTS_LEFT_OUT = ['cookie-secret', 'device-secret', 'form-secret', 'backups-counted-from']

/**
 * The tables whose rows a backup holds, in an order in which they can be filled. A table that comes later refers to some of
 * the first ones at most.
 */
export const TABLES: readonly string[] = [
  ...FIRST_TABLES,
  ...FORMER_TABLES,
  ...Object.values(Prisma.ModelName).filter(
    (name) => ![...FIRST_TABLES, ...FORMER_TABLES].includes(name) && !(name in TABLES_LEFT_OUT),
  ),
]
