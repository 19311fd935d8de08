import { createContactDetails } from '@isse/db/factories'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const api = useTestApi()

const typed = { email: 'hello@isse.example', phone: '0113 496 0000' }

describe('a visitor', () => {
  test('reads the contact details', async () => {
    await createContactDetails(api.db)
    expect(await api.visitor.contactDetails.get()).toMatchObject({ contactDetailsId: 1, ...typed })
  })

  test('reads empty texts where there are none', async () => {
    expect(await api.visitor.contactDetails.get()).toEqual({
      contactDetailsId: 1,
      email: '',
      phone: '',
      version: 0,
    })
  })
})

describe('an administrator', () => {
  test.each([typed, { email: '', phone: '' }, { email: 'ask at the desk', phone: 'ring the bell, twice' }])(
    'saves %j as it was typed',
    async (details) => {
      await createContactDetails(api.db, { email: 'old', phone: 'old' })
      const saved = await api.administrator.contactDetails.update(details)
      expect(saved).toEqual({ contactDetailsId: 1, ...details, version: 2 })
      expect(await api.visitor.contactDetails.get()).toEqual(saved)
    },
  )

  test('saves up to 1,000 characters in each, and no more', async () => {
    const save = (characters: number) =>
      api.administrator.contactDetails.update({
        email: 'e'.repeat(characters),
        phone: '1'.repeat(characters),
      })
    expect((await save(1_000)).email).toHaveLength(1_000)
    await expect(save(1_001)).rejects.toMatchObject({ message: 'Use 1,000 characters or fewer' })
  })

  test('saves them for the first time, and then only one of them', async () => {
    const { phone } = typed
    await api.administrator.contactDetails.update({ phone })
    expect(await api.administrator.contactDetails.update({ email: 'new' })).toMatchObject({
      email: 'new',
      phone,
    })
  })

  test('gets a conflict if somebody else has saved in the meantime, on the first save too', async () => {
    const save = (version: number) => api.administrator.contactDetails.update({ ...typed, version })
    const { version } = await save(0)
    await expect(save(0)).rejects.toMatchObject({ code: 'CONFLICT' })
    await save(version)
    await expect(save(version)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
