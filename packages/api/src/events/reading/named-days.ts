import { addDays, dayOf, partsOf } from '../../site/dates/date-words.ts'

type DayOfYear = (year: number) => string | undefined

const [SUNDAY, MONDAY, THURSDAY] = [0, 1, 4]

const on =
  (month: number, day: number): DayOfYear =>
  (year) =>
    dayOf(year, month, day)

const fromEaster =
  (days: number): DayOfYear =>
  (year) =>
    addDays(easterSunday(year), days)

/** Returns the first given weekday on or after a day of the year. */
const firstFrom =
  (month: number, day: number, weekday: number, plus = 0): DayOfYear =>
  (year) => {
    const from = dayOf(year, month, day) ?? ''
    return addDays(from, ((weekday - partsOf(from).weekday + 7) % 7) + plus)
  }

/** Named days in the United Kingdom. Bank holidays are England's. */
const namedDays: [RegExp, DayOfYear][] = [
  [/^(christmas|xmas) eve$/, on(12, 24)],
  [/^(christmas|xmas)( day)?$/, on(12, 25)],
  [/^boxing day$/, on(12, 26)],
  [/^new year'?s eve$/, on(12, 31)],
  [/^new year'?s day$/, on(1, 1)],
  [/^burns night$/, on(1, 25)],
  [/^holocaust memorial day$/, on(1, 27)],
  [/^(st\.? )?valentine'?s day$/, on(2, 14)],
  [/^st\.? david'?s day$/, on(3, 1)],
  [/^international women'?s day$/, on(3, 8)],
  [/^st\.? patrick'?s day$/, on(3, 17)],
  [/^st\.? george'?s day$/, on(4, 23)],
  [/^hallowe'?en$/, on(10, 31)],
  [/^(bonfire|guy fawkes) night$/, on(11, 5)],
  [/^armistice day$/, on(11, 11)],
  [/^st\.? andrew'?s day$/, on(11, 30)],
  [/^(shrove tuesday|pancake day)$/, fromEaster(-47)],
  [/^ash wednesday$/, fromEaster(-46)],
  [/^(mothering sunday|mother'?s'? day)$/, fromEaster(-21)],
  [/^passion sunday$/, fromEaster(-14)],
  [/^palm sunday$/, fromEaster(-7)],
  [/^maundy thursday$/, fromEaster(-3)],
  [/^good friday$/, fromEaster(-2)],
  [/^(easter|holy) saturday$/, fromEaster(-1)],
  [/^easter (sun)?day$/, fromEaster(0)],
  [/^easter monday$/, fromEaster(1)],
  [/^ascension day$/, fromEaster(39)],
  [/^(whit ?sun(day)?|pentecost( sunday)?)$/, fromEaster(49)],
  [/^trinity sunday$/, fromEaster(56)],
  [/^(early )?may( day)? bank holiday( monday)?$/, firstFrom(5, 1, MONDAY)],
  [/^spring bank holiday( monday)?$/, firstFrom(5, 25, MONDAY)],
  [/^father'?s'? day$/, firstFrom(6, 15, SUNDAY)],
  [/^(august|summer) bank holiday( monday)?$/, firstFrom(8, 25, MONDAY)],
  [/^remembrance (sun)?day$/, firstFrom(11, 8, SUNDAY)],
  [/^stir[- ]?up sunday$/, firstFrom(11, 20, SUNDAY)],
  [/^black friday$/, firstFrom(11, 22, THURSDAY, 1)],
  [/^(advent sunday|(the )?(first|1st) sunday (of|in) advent)$/, firstFrom(11, 27, SUNDAY)],
]

/** Finds a named day, such as 'easter sunday'. @returns undefined for any other text */
export function findNamedDay(name: string): DayOfYear | undefined {
  return namedDays.find(([pattern]) => pattern.test(name))?.[1]
}

/** Western Easter, by Butcher's rule (1876) for the Gregorian calendar. */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const days = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451)
  return addDays(dayOf(year, 3, 22) ?? '', days)
}
