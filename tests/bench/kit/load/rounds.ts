import { effort } from './effort.ts'

/** The figures of each side, in the order of the rounds. */
export type Figures<Side extends string, Figure = number> = Record<Side, Figure[]>

/**
 * Measures all sides in turn, round by round, so that whatever else the machine does meets them alike.
 *
 * @param sides measures each side once, and returns its figure
 * @param warmUp runs once for each side beforehand; its figure does not count
 */
export async function interleave<Side extends string, Figure = number>(
  sides: Record<Side, () => Promise<Figure>>,
  warmUp: Partial<Record<Side, () => Promise<unknown>>> = {},
): Promise<Figures<Side, Figure>> {
  const names = Object.keys(sides) as Side[]
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Figures<Side, Figure>
  for (const name of names) await warmUp[name]?.()
  for (let round = 0; round < effort.rounds; round++)
    for (const name of names) figures[name].push(await sides[name]())
  return figures
}
