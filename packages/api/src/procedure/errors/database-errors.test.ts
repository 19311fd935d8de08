import { createUser } from '@isse/db/factories'
import { expect, test } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const api = useTestApi()

const newToken = { name: 'Backup', access: 'READ' } as const

test('a token for an account that was deleted meanwhile is rejected, without mentioning a picture', async () => {
  await expect(api.administrator.apiTokens.create(newToken)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Something that this belongs to has been deleted. Load the page again, then try once more.',
  })
  await createUser(api.db, { id: 'administrator' })
  expect(await api.administrator.apiTokens.create(newToken)).toMatchObject({ name: 'Backup' })
})

test('a record whose picture no longer exists is rejected because of the picture', async () => {
  const event = { name: 'Tea', eventDate: 'Today', eventTime: 'Noon', venue: 'Hall', eventText: 'Tea' }
  await expect(api.administrator.events.create({ ...event, imageId: 999 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'That picture is no longer there. Please choose it again.',
  })
})
