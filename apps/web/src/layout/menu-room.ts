/** A name of up to so many characters stands in one line beside the menu. */
const SHORT_NAME = 10

/** From which width on the menu is a row of links, for the style sheet. Below it stands behind a button. */
const rooms = {
  lg: { row: 'hidden lg:block', button: 'lg:hidden' },
  xl: { row: 'hidden xl:block', button: 'xl:hidden' },
  '2xl': { row: 'hidden 2xl:block', button: '2xl:hidden' },
}

interface Bar {
  /** Of the charity, beside the logo. */
  name: string
  /** Whether there is a button for what the charity wants most. */
  hasAction: boolean
  /** Whether there are own pages in the menu. */
  hasMore: boolean
}

/**
 * Decides from which width on the row of links has room in the top bar. The page is the same for every screen and needs no
 * script for it, so the decision is made from what stands in the bar, not from its measured width.
 */
export function menuRoom({ name, hasAction, hasMore }: Bar): { row: string; button: string } {
  const isShort = name.length <= SHORT_NAME
  if (isShort && !hasAction && !hasMore) return rooms.lg
  return isShort || !(hasAction && hasMore) ? rooms.xl : rooms['2xl']
}
