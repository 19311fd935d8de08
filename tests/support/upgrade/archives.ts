/** The passphrase of the recorded backups (tests/upgrade/archives). */
export const ARCHIVE_PASSPHRASE = 'five words that nobody knows'

/** The administrator of their sites. */
export const ARCHIVE_ADMINISTRATOR = { email: 'admin@example.org', password: 'three-boats-on-the-river-Aire' }

/** The only service of their sites, which has an image. */
export const ARCHIVED_SERVICE = 'Rowing'

export const ARCHIVED_MESSAGE = {
  firstName: 'Zofia',
  lastName: 'Nowak',
  subject: 'Boats',
  contact: 'zofia@isse.example',
  message: 'Zażółć gęślą jaźń.',
}
