import { soak } from '../support/run/plan.ts'
import { describeErasingKills } from '../support/soak/erasing-kills.ts'

describeErasingKills(soak.erasingKills.long)
