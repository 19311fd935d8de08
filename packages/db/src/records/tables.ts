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
  BackupRun: 'It lists the backups of one installation, which another one does not have.',
  _prisma_migrations: 'The manifest names the last migration, and the software has them all.',
  ContentVersion: 'Triggers increment it during a restore, so that cached responses become invalid.',
  PreviewLink: 'A backup must not contain secrets, and links to drafts are valid for a week only.',
  RateLimiterFlexible: 'Counts of requests are valid for minutes or hours.',
  Session: 'A backup must not grant access: people sign in again.',
  Verification:
    'A backup must not contain secrets, and links that set a password are valid for minutes only.',
}

/** The installation fact with the time until which no server removes files, because a copy of the database needs them. */
export const FILES_HELD_UNTIL = 'files-held-until'

/**
 * The installation facts that are left out of backups: the keys that sign cookies and form stamps, because readers of a
 * backup could sign with them, and facts about the installation's own backups. A restored site creates them again.
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
