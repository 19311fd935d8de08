import { soak } from '../support/run/plan.ts'
import { describeMailKills } from '../support/soak/mail-kills.ts'

describeMailKills(soak.mailKills.long)
