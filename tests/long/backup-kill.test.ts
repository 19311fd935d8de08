import { soak } from '../support/run/plan.ts'
import { describeBackupKills } from '../support/soak/backup-kills.ts'

describeBackupKills(soak.backupKills.long)
