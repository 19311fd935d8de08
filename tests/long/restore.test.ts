import { soak } from '../support/run/plan.ts'
import { describeDamagedArchives, describeRestoreKills } from '../support/soak/restores.ts'

describeDamagedArchives(soak.damagedArchives.long)
describeRestoreKills(soak.restoreKills.long)
