import { test } from 'vitest'
import { engines } from '../support/run/env.ts'
import { soak } from '../support/run/plan.ts'
import { checkKeptAnswers, KeptAnswersWorld } from '../support/soak/kept-answers.ts'

const { most, minutes } = soak.histories.long
const histories = minutes * 60_000

/** The histories, the start and the end of the servers. In milliseconds. */
const LIMIT = histories + 5 * 60_000

test(
  'in many random histories no answer is a second older than a save, on an embedded database',
  async () => {
    const world = await KeptAnswersWorld.onEmbedded()
    await checkKeptAnswers(world, 1, most, histories).finally(() => world.close())
  },
  LIMIT,
)

for (const engine of engines().filter((one) => one === 'postgres'))
  test.each([1, 2])(
    `nor on %i servers of one database, ${engine}`,
    async (servers) => {
      const world = await KeptAnswersWorld.onPostgres(servers)
      await checkKeptAnswers(world, servers, most, histories).finally(() => world.close())
    },
    LIMIT,
  )
