export { newestMigration, readMark, writeMark } from '../migrate/opened-mark.ts'
export { BACKUP_TOO_OLD, sinceVersion1 } from '../migrate/version-1.ts'
export { gunzipLines } from './gunzip-lines.ts'
export { connectUnmigrated, type RecordsConnection } from './connection.ts'
export {
  hasRows,
  isOfEarlierVersion,
  knownMigrations,
  tablesOfBackups,
  unknownMigrations,
} from './read-site.ts'
export { RecordsError } from './rejected-value.ts'
export { replaceRecords, type ReplaceOptions, type WholeRecords } from './replace-records.ts'
export { countOtherServers, lockServersOut, rightsProblem } from './server-access.ts'
export { FACTS_LEFT_OUT, FILES_HELD_UNTIL, TABLES } from './tables.ts'
