/** Stands in a sentence for the charity's short name. */
export const NAME = '{name}'

/**
 * Puts the charity's short name into a sentence, in each place that has NAME. Where nobody has named the charity yet, the
 * sentence speaks of 'this charity'.
 */
export function nameCharity(sentence: string, shortName: string): string {
  if (shortName) return sentence.replaceAll(NAME, () => shortName)
  return sentence.replaceAll(NAME, (_, start: number) => (start === 0 ? 'This charity' : 'this charity'))
}

/** The areas of a charity, from the text that has commas between them. */
export function listAreas(areas: string): string[] {
  return areas.split(',').flatMap((area) => area.trim() || [])
}

const inWords = new Intl.ListFormat('en-GB')

/**
 * A charity and its areas in a sentence: 'a charity in Leeds, Bradford and Lancashire'.
 *
 * @param charity what comes before the areas
 */
export function nameAreas(charity: string, areas: string): string {
  const list = listAreas(areas)
  return list.length > 0 ? `${charity} in ${inWords.format(list)}` : charity
}

/** The charity's name where it stands alone, as beside the logo. */
export function nameAlone(shortName: string): string {
  return nameCharity(NAME, shortName)
}

/** The website in a sentence: 'the ISSE website', or of a charity that nobody has named yet 'the website of this charity'. */
export function nameWebsite(shortName: string): string {
  return shortName ? `the ${shortName} website` : nameCharity(`the website of ${NAME}`, '')
}
