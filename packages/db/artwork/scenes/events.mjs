/** The square images of the five events. */
import { winterLunch } from './events/winter-lunch.mjs'
import { heritageWalk } from './events/heritage-walk.mjs'
import { sportsDay } from './events/sports-day.mjs'
import { teaAndGames } from './events/tea-and-games.mjs'
import { harvest } from './events/harvest.mjs'

const size = { width: 1200, height: 1200 }

export const events = [winterLunch, heritageWalk, sportsDay, teaAndGames, harvest].map((draw, i) => ({
  name: `event-${i + 1}`,
  ...size,
  draw,
}))
