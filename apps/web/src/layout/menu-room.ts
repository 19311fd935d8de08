/** For the style sheet: from which width of the page on, in pixels, the menu is a row of links. Below it stands behind a button. */
const rooms = [
  { from: 1024, row: 'hidden lg:block', button: 'lg:hidden' },
  { from: 1280, row: 'hidden xl:block', button: 'xl:hidden' },
]
const mostRoom = { row: 'hidden 2xl:block', button: '2xl:hidden' }

/** In pixels, at the browser's own size of text: the edges of the page, the logo and the eight links of every site. */
const ALWAYS = 830
/** In pixels, of a name beside the logo. A longer name breaks into lines at the most. */
const CHARACTER = 12
const MOST_OF_NAME = 240
/** In pixels, with the space beside it. */
const MORE = 75
const ACTION = 150

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
 * script for it, so the width is estimated from what stands in the bar.
 */
export function menuRoom({ name, hasAction, hasMore }: Bar): { row: string; button: string } {
  const needed =
    ALWAYS + Math.min(name.length * CHARACTER, MOST_OF_NAME) + (hasMore ? MORE : 0) + (hasAction ? ACTION : 0)
  return rooms.find(({ from }) => needed <= from) ?? mostRoom
}
