import { test } from 'vitest'
import { engines } from '../support/run/env.ts'
import { soak } from '../support/run/plan.ts'
import { checkKeptAnswers, KeptAnswersWorld } from '../support/soak/kept-answers.ts'

/** In milliseconds. */
const LIMIT = 3 * 60 * 60_000

test(
  'in many random histories no answer is a second older than a save, on an embedded database',
  async () => {
    const world = await KeptAnswersWorld.onEmbedded()
    await checkKeptAnswers(world, 1, soak.histories.long.one).finally(() => world.close())
  },
  LIMIT,
)

for (const engine of engines().filter((one) => one === 'postgres'))
  test.each([1, 2])(
    `nor on %i servers of one database, ${engine}`,
    async (servers) => {
      const world = await KeptAnswersWorld.onPostgres(servers)
      await checkKeptAnswers(world, servers, soak.histories.long.two).finally(() => world.close())
    },
    LIMIT,
  )
