import { soak } from '../support/run/plan.ts'
import { describeMoves } from '../support/soak/moves.ts'

describeMoves(soak.moves.long)
