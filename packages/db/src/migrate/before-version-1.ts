// Builds of a few days before version 1.0 have changed the database in 33 steps. The database of the last of them is that of
// 1.0, so it is taken over as it is. Nothing here reads an older one.

/** The migration with which version 1.0 begins. */
export const VERSION_1 = '20261125000000_version_1'

/** The commit of the last build before version 1.0, which brings an older database up to it. */
export const LAST_BUILD_BEFORE = '302a9f4'

/** The migrations of the builds before version 1.0, each with its checksum. */
export const MIGRATIONS_BEFORE: Readonly<Record<string, string>> = {
  '20261120192256_init': 'a246b24387b1663f470663cc35d6f0dc87e27e3a31d1ab74c50366918cbbfa42',
  '20261120205000_pending_images': 'b125a845d8fc96b8f9a08e2df4138ff16e48659e975ba69d6a17114786fbd660',
  '20261120205828_api_tokens': '7a23830af9c52a23ee3a5bd41ae8561e9f685081cf5ff478b435b4e0e1205965',
  '20261122010000_message_statistics': '5083cbe4a8b0cb306891d122a82a77222ebb707ab589b9244077dce5567b1fae',
  '20261122010100_message_submissions': '3af7d2b3d02404e50fc5de8a4efc6bc97b180cae143082122e0190a8f4e835ca',
  '20261122020000_known_devices': '9e38d45a996d574ee6156afbbbb8eae014f03dc3700e2b645b6f5aed64e55f0e',
  '20261122030000_token_end': 'e14964f46b2aeb246223440725466539f129a6fb2d178699f67a58910c8f05e9',
  '20261122050000_content_version': 'dfd599818b13150576169a81211d813409175f942fd44349526668173f5d477f',
  '20261122054000_message_indexes': 'ebd45e21ca28d6678e23e5675111c8a82c08f460d4bd355168c1012a6f1df172',
  '20261122070000_team_members': 'de11b0e21130410ccf134d6cb613d9e9d9a68725cb425977a3c749980c8f8da6',
  '20261122070100_testimonials': '6214a52ae0c0a911896a96d64b39cfc9c9b0318b7eb085ffa518ba001c7fcb46',
  '20261122070200_values': '9a3d93bd2f001fa30394a18e48e02becf915cddd525b427adcf110886b995f6e',
  '20261122070300_partners': '924e0a9ed72b36a352f648755bce70d67367e9213a98526d4e3f46770581e35e',
  '20261122070400_bases': '7c1a8ec1cb06a6355a5c5140c82ef4fb802cfc169e2761bc982d4044970d6365',
  '20261122080000_charity': '967c1724828e178cd77168b650f4d9c779126bcbfd4f0d7cdf27921413dcad61',
  '20261122080100_hero_slides': '2b9dccf692f102dbe646d5b0f9ce5ae6e73a5f8295ac061551931672445d747d',
  '20261122090000_documents': '3621c6ec7270b6c8136c5193b7cb414adb8f810fef5310e40ee5149b25ef2524',
  '20261122091000_own_pages': '19f2c07688b05abbe9d430aba3e6c17bbc9b3f5de064b5f349231c5cbb348320',
  '20261122092000_page_texts_and_leads': 'cff75d5c217f4ae236d5220b3f46cf641dd273001630d8d6247859390a6b352d',
  '20261122093000_service_facts': 'ef7c2bfa4fa3438b86e937dcac60f3a0de071e43776a48a2e7a8a2877b3c388a',
  '20261122094000_demonstration_records': 'd780f4b80c090c73df4a0b335f7a75176760e58de8f4c90b723b6724fa2907ad',
  '20261122094100_built_in_pictures': '8a6f0f536ea7880c187384ffdb80f39fa31c6514b446793ac7f2258946e18aa9',
  '20261122095000_logo': 'fa7e8b8a26e727743a70cbc8d2bbe2d1c3cc1ac57adef6184c9e9b0dd2b21944',
  '20261122100000_text_formats': '441c8f60f2215a089c49ee9c9be723342b0f8a9a048305251dbc75f96609e9c8',
  '20261122110000_repeating_events': '49f0fdc4b293df090694f2bd8335e33b7c422696ca6fef7e16b6fc8df40e72b4',
  '20261122120000_editors': '72cea048a4c8335747360bdb42366c3454895e8c14028040160ef03965c62719',
  '20261122120001_invitations': '1a7b4808fe45c5c2d09b64cf77ba807c476e04921a65f5759ac1e7cacc400903',
  '20261122130000_email_change': 'e0896c002ac0bf5c7a359cc6280355298e0c0f5a956521851137ceeb3d63617d',
  '20261122140000_jobs': '42061e2f47b90f2d57a3751e59913834d708d87b4d3d431948d83f0b1d1e08af',
  '20261122140001_take_overs': '82484eb5067d1f02d00fd808368dbc590b95160edb54f5a2ed9a86380b1c52ff',
  '20261122170000_file_holds': '089e2ba76291333e3fabb22b28060409170f1cb5e792f8b1dd35660c383ae633',
  '20261122172000_backup_runs': 'f9818c48ccca8dc6bb1906ee79adf73cf8ffded579037565bc594e3dbe32a7a6',
  '20261123190000_pages_about_the_software':
    'e0fe91fbeb251d91c8be50b2d49ef6f9307e4a3972c0fa7287df1eb06c6adae7',
}

/**
 * Reads the list of migrations that a database, or a backup of one, has taken, as version 1.0 counts them: all of those
 * from before it are its first one.
 *
 * @param taken their names, in order
 * @returns undefined where a part of those from before is missing: only an earlier build can bring it up to 1.0
 */
export function countFromVersion1(taken: readonly string[]): string[] | undefined {
  const isBefore = (name: string) => name in MIGRATIONS_BEFORE
  const before = taken.filter(isBefore).length
  if (before === 0) return [...taken]
  if (before < Object.keys(MIGRATIONS_BEFORE).length) return undefined
  return [VERSION_1, ...taken.filter((name) => !isBefore(name) && name !== VERSION_1)]
}

/** Why a database of an older build is not taken, and what to do. */
export const DATABASE_TOO_OLD =
  'This database is of an early build, from before the last one before version 1.0, and this version cannot bring it up to ' +
  `date. Nothing was changed. Start the site with that last build first, which is commit ${LAST_BUILD_BEFORE}, then with ` +
  'this version.'

/** The same of a backup. */
export const BACKUP_TOO_OLD =
  'The backup is of an early build, from before the last one before version 1.0, and this version cannot read it. Restore ' +
  `it with that last build, which is commit ${LAST_BUILD_BEFORE}, and then start the restored site with this version.`
