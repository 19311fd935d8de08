import { soak } from '../support/run/plan.ts'
import { describeKills } from '../support/soak/kills.ts'

describeKills(soak.kills.long)
