import { createBase } from '@isse/db/factories'
import { expect, test } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const api = useTestApi()

test('the contact page lists all bases and marks postal addresses; the footer lists postal addresses only', async () => {
  await createBase(api.db, { name: 'Mill', mapLink: 'https://map.example/1', phone: '0113 496 0001' })
  await createBase(api.db, { name: 'Hall', hasPostalAddress: false })
  expect(await api.visitor.bases.addresses()).toMatchObject([
    { hasPostalAddress: true, mapLink: 'https://map.example/1', phone: '0113 496 0001' },
    { hasPostalAddress: false, mapLink: '', phone: '' },
  ])
  expect(await api.visitor.bases.postalAddresses()).toMatchObject([{ town: 'Leeds' }])
})

test('the footer shows the first base if none has a postal address', async () => {
  const postcodes = async () => (await api.visitor.bases.postalAddresses()).map(({ postcode }) => postcode)
  expect(await postcodes()).toEqual([])
  await createBase(api.db, { postcode: 'LS9 4OV', hasPostalAddress: false })
  const { baseId } = await createBase(api.db, { postcode: 'LS21 9ZZ', hasPostalAddress: false })
  expect(await postcodes()).toEqual(['LS9 4OV'])
  await api.db.base.update({ where: { baseId }, data: { hasPostalAddress: true } })
  expect(await postcodes()).toEqual(['LS21 9ZZ'])
})
