import { Prisma } from '../generated/prisma/client.ts'

// The backed-up tables: all of the schema, except TABLES_LEFT_OUT.

/** The tables of the first backups, in insertion order: a row refers to earlier tables only. */
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
  'Base',
  'Service',
  'Associate',
  'Event',
  'GalleryImage',
  'TeamMember',
  'Testimonial',
  'Value',
  'Partner',
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

/** The fact until when no server removes files from the file storage, because a copy of the database needs them. */
export const FILES_HELD_UNTIL = 'files-held-until'

/**
 * The facts of InstallationFact that are left out: the keys that sign cookies and form stamps. The reader of a backup
 * could sign with them. A site that lacks one makes it up. So it does with the day from which the days without a backup
 * count. How long files are held is the installation's own.
 */
export const FACTS_LEFT_OUT = [
  'cookie-secret',
  'device-secret',
  'form-secret',
  'backups-counted-from',
  FILES_HELD_UNTIL,
]

/** The backed-up tables in insertion order. Later tables refer only to some of the first ones. */
export const TABLES: readonly string[] = [
  ...FIRST_TABLES,
  ...FORMER_TABLES,
  ...Object.values(Prisma.ModelName).filter(
    (name) => ![...FIRST_TABLES, ...FORMER_TABLES].includes(name) && !(name in TABLES_LEFT_OUT),
  ),
]

/** The kind of a file in storage, which is also its folder in an archive. */
export type FileKind = 'images' | 'documents'

/** The columns that hold the keys of files. None of them is nullable. */
export const FILE_KEYS: readonly { table: string; column: string; kind: FileKind }[] = [
  { table: 'ImageVariant', column: 'key', kind: 'images' },
  { table: 'LogoFile', column: 'key', kind: 'images' },
  { table: 'PendingImage', column: 'sourceKey', kind: 'images' },
  { table: 'DocumentFile', column: 'key', kind: 'documents' },
]
