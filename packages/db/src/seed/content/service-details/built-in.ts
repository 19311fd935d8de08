import { advice } from './advice.ts'
import { foodParcels } from './food-parcels.ts'
import { heritage } from './heritage.ts'
import { lunchClub } from './lunch-club.ts'
import { mensGroup } from './mens-group.ts'
import { socialClub } from './social-club.ts'
import { sport } from './sport.ts'
import { training } from './training.ts'
import { womensGroup } from './womens-group.ts'
import { youthClub } from './youth-club.ts'
import type { BuiltInDetails } from './details.ts'

/** The built-in texts of services 1 to 10 (specification, section 9), shown until somebody writes others. */
export const builtInServiceDetails: Record<number, BuiltInDetails | undefined> = {
  1: sport,
  2: heritage,
  3: socialClub,
  4: training,
  5: foodParcels,
  6: womensGroup,
  7: mensGroup,
  8: youthClub,
  9: lunchClub,
  10: advice,
}
