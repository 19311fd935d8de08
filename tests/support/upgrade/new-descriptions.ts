const here = 'our charity in Leeds, Bradford and Lancashire'

/**
 * Descriptions of pages, for search results and where a page is shared, that the code had made up for one charity. They are
 * made from its settings and the page's own text now. By the paths of the pages, as they are on a site with the
 * demonstration.
 */
const newDescriptions: Record<string, string> = {
  '/about': 'Who we are, what we believe and how we work: ISSE, a charity in Leeds, Bradford and Lancashire.',
  '/services':
    'What our charity does in Leeds, Bradford and Lancashire. Ten ways we can help, all of them free. Choose one to find out what happens, when and where, and how to start.',
  '/events': `What is on at ${here}. Come along, bring someone with you, stay as long as you like. There is always tea.`,
  '/gallery': `Pictures from ${here}. A year at ISSE in pictures: walks, parcels, matches, songs and a great deal of cake.`,
  '/facilities': `Where to find ${here}, and what is there. Three bases, each with a warm room, step-free doors and someone at the desk to welcome you.`,
}

/** Puts the new description of a page into its content of before; nothing else of it is changed. */
export function withNewDescription(lines: string[], address: string): string[] {
  const description = newDescriptions[address.split('?')[0] ?? '']
  if (!description) return lines
  return lines.map((line) =>
    line.replace(
      /^<meta content="[^"]*" ((?:name|property)="(?:og:)?description")>$/,
      (_, attribute: string) => `<meta content="${description}" ${attribute}>`,
    ),
  )
}
