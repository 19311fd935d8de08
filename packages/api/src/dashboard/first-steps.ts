import { Prisma, type Database } from '@isse/db'
import { readDemonstration } from '@isse/db/demonstration'
import { separateFields, type Settings } from '../demonstration/fields.ts'
import { isUntouched, settingsRows, wholeKinds } from '../demonstration/records.ts'
import { REMOVAL } from '../demonstration/remove.ts'
import { isLiveSql, unionAll, recordTables } from '../records/core/tables.ts'
import type { ChosenTheme } from '../site/theme/choices.ts'
import { serializeTheme } from '../site/theme/serialize-theme.ts'
import type { FirstSteps } from './schema.ts'

/** The fact that hides the steps. It applies to everyone, because the steps concern the site. */
const HIDDEN_FACT = 'first steps put away'

const FIRST_SLIDE = 1

const { bases } = readDemonstration(new Date())

interface Row {
  settings: Settings[]
  /** True if any record is marked as the demonstration's, changed or not. */
  isAnyNoted: boolean
  isAnyUntouched: boolean
  hasBase: boolean
  hasHeroPicture: boolean
  hasService: boolean
  hasBackup: boolean
  isPutAway: boolean
  /** The fact that the removal of the demonstration stored. */
  removal: string | null
}

/** Matches a base whose address and hours differ from the demonstration's. */
const isOwnBase = Prisma.sql`"openingHours" <> '' AND NOT (${isUntouched('base')}) AND NOT (
  "baseId" IN (SELECT "recordId" FROM "DemonstrationRecord" WHERE "kind" = 'base')
  AND ("openingHours" IN (${Prisma.join(bases.map(({ openingHours }) => openingHours))})
    OR "address" IN (${Prisma.join(bases.map(({ address }) => address))})))`

/**
 * Reads the completed first steps in one statement. A step is open while its field still has the demonstration's value.
 *
 * @param canSendMail true if a mail server is set
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
    EXISTS (SELECT 1 FROM "InstallationFact" WHERE "name" = ${HIDDEN_FACT}) AS "isPutAway",
    (SELECT "value" FROM "InstallationFact" WHERE "name" = ${REMOVAL}) AS removal`
  const settings = row.settings.map(separateFields)
  const own = settings.flatMap(({ stays }) => stays)
  const isLeft = row.isAnyUntouched || settings.some(({ goes }) => goes.length > 0)
  const isContactLeft = settings.some(({ kind, goes }) => kind === 'contactDetails' && goes.length > 0)
  const charity = row.settings.find(({ kind }) => kind === 'charity')?.fields as ChosenTheme | undefined
  return {
    isPutAway: row.isPutAway,
    isDemonstrationLeft: isLeft,
    removal: row.removal === null ? null : (JSON.parse(row.removal) as FirstSteps['removal']),
    done: {
      charity: own.includes('shortName') && own.includes('registeredNumber'),
      bases: row.hasBase,
      contactDetails: (own.includes('email') || own.includes('phone')) && !isContactLeft,
      look: charity !== undefined && serializeTheme(charity) !== null,
      heroPicture: row.hasHeroPicture,
      service: row.hasService,
      demonstration: !row.isAnyNoted && row.removal === null ? null : !isLeft,
      mail: canSendMail,
      backup: row.hasBackup,
    },
  }
}

/** Hides the steps for everyone, or shows them again. */
export async function putFirstStepsAway(db: Database, isPutAway: boolean): Promise<void> {
  const fact = { name: HIDDEN_FACT, value: '' }
  if (isPutAway) await db.installationFact.createMany({ data: fact, skipDuplicates: true })
  else await db.installationFact.deleteMany({ where: { name: HIDDEN_FACT } })
}
