import { Prisma, type Database } from '@isse/db'
import { readDemonstration } from '@isse/db/demonstration'
import { separateFields, type Settings } from '../demonstration/fields.ts'
import { isUntouched, settingsRows, wholeKinds } from '../demonstration/records.ts'
import { REMOVAL } from '../demonstration/remove.ts'
import { isLiveSql, unionAll, recordTables } from '../records/core/tables.ts'
import type { ChosenLook } from '../site/look/choices.ts'
import { presentLook } from '../site/look/present-look.ts'
import type { FirstSteps } from './schema.ts'

/** The fact that the steps are put away: for everyone, because they are about the site and not about a person. */
const PUT_AWAY = 'first steps put away'

/** The home page's first slide, which visitors see first. */
const FIRST_SLIDE = 1

const { bases } = readDemonstration(new Date())

interface Row {
  settings: Settings[]
  /** Whether any record is noted as the demonstration's, however changed. */
  isAnyNoted: boolean
  isAnyUntouched: boolean
  hasBase: boolean
  hasHeroPicture: boolean
  hasService: boolean
  hasBackup: boolean
  isPutAway: boolean
  /** What the removal of the demonstration noted. */
  removal: string | null
}

/** Matches a base whose address and hours are somebody's own. */
const isOwnBase = Prisma.sql`"openingHours" <> '' AND NOT (${isUntouched('base')}) AND NOT (
  "baseId" IN (SELECT "recordId" FROM "DemonstrationRecord" WHERE "kind" = 'base')
  AND ("openingHours" IN (${Prisma.join(bases.map(({ openingHours }) => openingHours))})
    OR "address" IN (${Prisma.join(bases.map(({ address }) => address))})))`

/**
 * Reads which of the first steps are done, in one statement. While a field says what the demonstration says, its step is
 * not done.
 *
 * @param canSendMail whether the server has been told how to
 */
export async function readFirstSteps(db: Database, canSendMail: boolean): Promise<FirstSteps> {
  const [row] = await db.$queryRaw<[Row]>`SELECT
    ARRAY(SELECT to_jsonb(one) FROM (${settingsRows}) AS one) AS settings,
    EXISTS (SELECT 1 FROM "DemonstrationRecord") AS "isAnyNoted",
    EXISTS (${unionAll(
      wholeKinds.map(
        (kind) =>
          Prisma.sql`SELECT 1 FROM ${recordTables[kind].table} WHERE ${isUntouched(kind)} AND ${isLiveSql(kind)}`,
      ),
    )}) AS "isAnyUntouched",
    EXISTS (SELECT 1 FROM "Base" WHERE "isLive" AND ${isOwnBase}) AS "hasBase",
    EXISTS (SELECT 1 FROM "BackgroundImage" WHERE "cloudImageId" = ${FIRST_SLIDE} AND NOT "isBuiltIn")
      AS "hasHeroPicture",
    EXISTS (SELECT 1 FROM "Service" WHERE "isLive" AND NOT (${isUntouched('service')})) AS "hasService",
    EXISTS (SELECT 1 FROM "BackupRun" WHERE "endedAt" IS NOT NULL AND "failure" IS NULL)
      AS "hasBackup",
    EXISTS (SELECT 1 FROM "InstallationFact" WHERE "name" = ${PUT_AWAY}) AS "isPutAway",
    (SELECT "value" FROM "InstallationFact" WHERE "name" = ${REMOVAL}) AS removal`
  const settings = row.settings.map(separateFields)
  const own = settings.flatMap(({ stays }) => stays)
  const isLeft = row.isAnyUntouched || settings.some(({ goes }) => goes.length > 0)
  const isContactLeft = settings.some(({ kind, goes }) => kind === 'contactDetails' && goes.length > 0)
  const charity = row.settings.find(({ kind }) => kind === 'charity')?.fields as ChosenLook | undefined
  return {
    isPutAway: row.isPutAway,
    isDemonstrationLeft: isLeft,
    removal: row.removal === null ? null : (JSON.parse(row.removal) as FirstSteps['removal']),
    done: {
      charity: own.includes('shortName') && own.includes('registeredNumber'),
      bases: row.hasBase,
      contactDetails: (own.includes('email') || own.includes('phone')) && !isContactLeft,
      look: charity !== undefined && presentLook(charity) !== null,
      heroPicture: row.hasHeroPicture,
      service: row.hasService,
      demonstration: !row.isAnyNoted && row.removal === null ? null : !isLeft,
      mail: canSendMail,
      backup: row.hasBackup,
    },
  }
}

/** Puts the steps away for everyone, or brings them back. */
export async function putFirstStepsAway(db: Database, isPutAway: boolean): Promise<void> {
  const fact = { name: PUT_AWAY, value: '' }
  if (isPutAway) await db.installationFact.createMany({ data: fact, skipDuplicates: true })
  else await db.installationFact.deleteMany({ where: { name: PUT_AWAY } })
}
