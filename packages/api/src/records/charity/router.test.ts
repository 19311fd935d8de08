import { createCharity } from '@isse/db/factories'
import { describe, expect, test } from 'vitest'
import type { ZodError } from 'zod'
import { fieldErrors } from '../../procedure/errors/invalid-input.ts'
import { describeFormatContract } from '../../testing/format-contract.ts'
import { useTestApi } from '../../testing/test-api.ts'
import { homePageUpdate, menuUpdate, settingsForms, settingsUpdate } from './schema.ts'

const api = useTestApi()

describe('a visitor', () => {
  test('reads empty texts of a charity without a name', async () => {
    const { version, image, imageUrl, missionFormat, ...texts } = await api.visitor.charity.read()
    expect([version, image, imageUrl, missionFormat]).toEqual([0, null, '', 'plain'])
    expect(new Set(Object.values(texts))).toEqual(new Set(['']))
    const {
      mission: _mission,
      homeTitle: _homeTitle,
      servicesLead: _servicesLead,
      eventsLead: _eventsLead,
      galleryLead: _galleryLead,
      partnersLead: _partnersLead,
      ...ofEveryPage
    } = texts
    expect(await api.visitor.charity.frame()).toEqual({
      ...ofEveryPage,
      whatItIs: 'a charity',
      copyrightYear: '2024',
      replyHours: 24,
      logo: null,
      theme: null,
      menu: [],
      emptyPages: [],
    })
  })

  test('reads the settings, all of them except the mission on every page', async () => {
    await createCharity(api.db, { mission: 'We cook.', donateLink: 'https://give.example/' })
    expect(await api.visitor.charity.get()).toMatchObject({
      shortName: 'ISSE',
      mission: 'We cook.',
      version: 1,
    })
    const frame = await api.visitor.charity.frame()
    expect(frame).toMatchObject({ shortName: 'ISSE', donateLink: 'https://give.example/' })
    expect(frame).not.toHaveProperty('mission')
  })
})

describeFormatContract(() => api, {
  longTexts: ['mission'],
  create: (input) => api.administrator.charity.update(input),
  update: (_, input) => api.administrator.charity.update(input),
})

describe('an administrator', () => {
  test('sets the words of fixed places, which scripts neither read nor change', async () => {
    const words = { whatItIs: 'a sports club', copyrightYear: '2019', replyHours: null }
    expect(await api.administrator.charity.update(words)).toMatchObject(words)
    expect(await api.visitor.charity.frame()).toMatchObject(words)
    expect(await api.script.charity.write({ areas: 'York' })).not.toHaveProperty('whatItIs')
    expect(await api.visitor.charity.get()).toMatchObject({ ...words, areas: 'York' })
    await api.administrator.charity.update({ copyrightYear: 'present' })
    const { copyrightYear } = await api.visitor.charity.frame()
    expect(copyrightYear).toBe(String(api.context.now().getUTCFullYear()))
  })

  test.each([
    [{ copyrightYear: 'MMXX' }, "Enter a year, such as 2024, or the word 'present'"],
    [{ replyHours: 0 }, 'Too small'],
    [{ replyHours: 1.5 }, 'Invalid input'],
  ])('cannot set %j', async (input, message) => {
    await expect(api.administrator.charity.update(input)).rejects.toThrow(message)
  })

  test('names the charity for the first time, and changes one text alone', async () => {
    await api.administrator.charity.update({ shortName: 'Lemon Tree', areas: 'York' })
    expect(await api.administrator.charity.update({ areas: 'York, Hull' })).toMatchObject({
      shortName: 'Lemon Tree',
      areas: 'York, Hull',
      version: 2,
    })
  })

  test('gets links completed as they are typed; pages of this website stay as they are', async () => {
    const saved = await api.administrator.charity.update({
      donateLink: 'www.give.example/us',
      volunteerLink: '/contact',
      facebookLink: 'facebook.com/lemon',
      youtubeLink: 'https://',
    })
    expect(saved).toMatchObject({
      donateLink: 'https://www.give.example/us',
      volunteerLink: '/contact',
      facebookLink: 'https://facebook.com/lemon',
      youtubeLink: '',
    })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x'])('is refused the link %s', async (donateLink) => {
    await expect(api.administrator.charity.update({ donateLink })).rejects.toMatchObject({
      message:
        'Enter a full address, such as https://www.example.org, or a page of this website, such as /contact',
    })
    await expect(api.administrator.charity.update({ facebookLink: donateLink })).rejects.toMatchObject({
      message: 'Enter a full address, such as https://www.example.org',
    })
  })

  test('gets an address of another host completed, although it looks like a path', async () => {
    const { donateLink } = await api.administrator.charity.update({ donateLink: '//evil.example/x' })
    expect(donateLink).toBe('https://evil.example/x')
  })

  test("gets the number in the register's spelling, or an explanation if it is not a number", async () => {
    expect(await api.administrator.charity.update({ registeredNumber: ' sc 047 995 ' })).toMatchObject({
      registeredNumber: 'SC047995',
    })
    await expect(api.administrator.charity.update({ registeredNumber: '12' })).rejects.toMatchObject({
      message: expect.stringMatching(/^Enter the number as the register writes it: /) as string,
    })
    expect(await api.administrator.charity.update({ registeredNumber: '1158608, sc 047 995' })).toMatchObject(
      {
        registeredNumber: '1158608, SC047995',
      },
    )
    await expect(api.administrator.charity.update({ registeredNumber: '1158608, 12' })).rejects.toMatchObject(
      { message: expect.stringMatching(/Put commas between several$/) as string },
    )
    expect(await api.administrator.charity.update({ registeredNumber: '' })).toMatchObject({
      registeredNumber: '',
    })
  })

  test('gets the name on one line, because the heads of mails and calendars need that', async () => {
    const { shortName } = await api.administrator.charity.update({ shortName: ' Lemon\r\n Tree ' })
    expect(shortName).toBe('Lemon Tree')
    await expect(api.administrator.charity.update({ shortName: 'x'.repeat(41) })).rejects.toMatchObject({
      message: 'Use 40 characters or fewer',
    })
  })

  test('gets a conflict if somebody else has saved in the meantime, on the first save too', async () => {
    const save = (version: number) => api.administrator.charity.update({ shortName: 'Lemon Tree', version })
    const { version } = await save(0)
    await expect(save(0)).rejects.toMatchObject({ code: 'CONFLICT' })
    await save(version)
    await expect(save(version)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('the theme', () => {
  const { update, write } = {
    update: (input: object) => api.administrator.charity.update(input),
    write: (input: object) => api.administrator.charity.write(input),
  }

  test('is empty before somebody chooses one, and after it is cleared', async () => {
    await update({ shortName: 'Lemon Tree' })
    expect(await api.visitor.charity.frame()).toMatchObject({ theme: null })
    await update({ lookPrimary: '#0b2a5b', lookDarkMode: true })
    const { theme } = await api.visitor.charity.frame()
    expect(theme?.properties).toMatchObject({ '--look-primary': '#0b2a5b' })
    await update({ lookPrimary: '', lookDarkMode: false })
    expect(await api.visitor.charity.frame()).toMatchObject({ theme: null })
  })

  test.each([
    ['0B2A5B', '#0b2a5b'],
    [' #abc ', '#aabbcc'],
  ])('takes %s for the colour %s', async (lookAccent, saved) => {
    expect(await update({ lookAccent })).toMatchObject({ lookAccent: saved })
  })

  test.each(['red', 'red;background:url(', '#12345', 'var(--x)'])(
    'refuses the colour %s',
    async (lookDark) => {
      await expect(update({ lookDark })).rejects.toMatchObject({
        message: 'Enter a colour as # and six digits or letters from a to f, such as #1d3521',
      })
    },
  )

  test('rejects a name that is not on the list', async () => {
    await expect(update({ lookType: 'comic' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is hidden from scripts, for reading and writing', async () => {
    await update({ lookPrimary: '#0b2a5b' })
    expect(await write({ areas: 'York', lookPrimary: '#ff0000' })).not.toHaveProperty('lookPrimary')
    expect(await api.visitor.charity.read()).not.toHaveProperty('lookPrimary')
    expect(await api.visitor.charity.get()).toMatchObject({ lookPrimary: '#0b2a5b', areas: 'York' })
  })

  test('that has no valid colour in the database reaches no page', async () => {
    await createCharity(api.db, { lookPrimary: 'red;background:url(', lookCorners: 'x;y' })
    expect(await api.visitor.charity.frame()).toMatchObject({ theme: null })
  })
})

test('each setting is a field of one screen', () => {
  const screens = [menuUpdate, homePageUpdate, ...Object.values(settingsForms)].map((form) =>
    Object.keys(form.shape),
  )
  const fields = screens.flat().filter((name) => name !== 'version')
  expect(fields.sort()).toEqual(Object.keys(settingsUpdate.omit({ version: true }).shape).sort())
})

describe('the sentences that name the charity', () => {
  const typed = { firstName: 'Ann', lastName: 'Lee', subject: 'Tea', contact: 'ann@example.org', message: '' }

  test.each([
    ['ISSE', 'Please enter your message to ISSE here'],
    ['Lemon Tree', 'Please enter your message to Lemon Tree here'],
    ['', 'Please enter your message to this charity here'],
  ])('a refused message has the name "%s"', async (shortName, message) => {
    if (shortName) await createCharity(api.db, { shortName })
    const clientError = await api.visitor.messages.create(typed).catch((error: unknown) => error)
    const { cause } = clientError as { cause: ZodError }
    expect(fieldErrors(cause)).toEqual([{ field: 'message', message }])
  })
})
