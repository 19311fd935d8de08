/** Placeholder for the charity's short name in a sentence. */
export const NAME = '{name}'

/** Replaces NAME by the charity's short name; without a name the sentence says 'this charity'. */
export function nameCharity(sentence: string, shortName: string): string {
  if (shortName) return sentence.replaceAll(NAME, () => shortName)
  return sentence.replaceAll(NAME, (_, start: number) => (start === 0 ? 'This charity' : 'this charity'))
}

/** Lists the areas of a charity, which are separated by commas. */
export function listAreas(areas: string): string[] {
  return areas.split(',').flatMap((area) => area.trim() || [])
}

const inWords = new Intl.ListFormat('en-GB')

/**
 * Such as 'a charity in Leeds, Bradford and Lancashire'.
 *
 * @param charity the text before the areas
 */
export function nameAreas(charity: string, areas: string): string {
  const list = listAreas(areas)
  return list.length > 0 ? `${charity} in ${inWords.format(list)}` : charity
}

/** The charity's name outside a sentence, as beside the logo. */
export function nameAlone(shortName: string): string {
  return nameCharity(NAME, shortName)
}

/** The website in a sentence: 'the ISSE website', or 'the website of this charity' without a name. */
export function nameWebsite(shortName: string): string {
  return shortName ? `the ${shortName} website` : nameCharity(`the website of ${NAME}`, '')
}
