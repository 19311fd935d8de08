import type { Script } from '../requests/script.ts'
import { createSmallImage } from '../images/photographs.ts'
import { makeToken } from '../requests/tokens.ts'

/** Credentials that people and scripts have, with which they come back after the upgrade. */
export interface Visitors {
  email: string
  password: string
  /** The session's cookie, as the browser sends it. */
  cookie: string
  /** An API token that may write. */
  token: string
  /** An API token that may read alone. */
  readOnlyToken: string
  /** The path of a link to the preview of a draft, in records since version 1.1. */
  previewLink?: string
}

interface Listed {
  serviceId: number
  eventId: number
  name: string
}

/** Events of the demonstration are near the day of its making. These days keep them past, or to come, for long. */
const PAST = 'Saturday 11 January 2020'
const TO_COME = 'Sunday 13 January 2047'

/** Changes the demonstration as administrators, scripts and visitors do in the first weeks of a site. */
export async function fillSite(
  visitor: Script,
  credentials: { email: string; password: string },
): Promise<Visitors> {
  const administrator = await visitor.signIn(credentials)
  const succeed = async (answer: ReturnType<Script['get']>) => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`Filling the site failed: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const upload = (
    path: string,
    part: string,
    json: object,
    imageFile?: Awaited<ReturnType<typeof createSmallImage>>,
  ) => succeed(administrator.upload(`/api/${path}`, { [part]: { json }, imageFile }))

  await upload(
    'isseService',
    'contentBlock',
    { name: 'Boxing', text: 'For beginners.\n\nOn Mondays & Fridays, <free>.' },
    await createSmallImage('jpeg', '#a33'),
  )
  await upload('isseService/update', 'contentBlock', {
    id: 3,
    name: 'Allotment',
    text: 'Bring gloves.',
    furtherInformation: 'We meet at the gate.\n\nwww.example.org',
  })
  await succeed(administrator.delete('/api/isseService/delete/7'))
  await upload(
    'associate',
    'contentBlock',
    { name: 'Kettle & Co', text: 'They lend us a kettle.', link: 'https://kettle.example/about?x=1' },
    await createSmallImage('png', '#33a'),
  )
  await upload(
    'galleryImage',
    'galleryImageDto',
    { caption: 'The new shed' },
    await createSmallImage('webp', '#3a3'),
  )
  await upload('cloudImage', 'cloudImageDto', { cloudImageId: 5 }, await createSmallImage('jpeg', '#aa3'))
  await succeed(
    administrator.post('/api/textUpdate', {
      page: 2,
      textUpdateId: 5,
      siteText: 'About us, in our own words.',
    }),
  )
  await succeed(
    administrator.post('/api/contactdetails', { email: 'hello@isse.example', phone: '0113 496 0000' }),
  )

  const events = (await succeed(visitor.get('/api/events'))) as Listed[]
  for (const [at, { eventId, name }] of events.entries())
    await upload('event/update', 'eventDto', {
      eventId,
      name,
      eventDate: at === 0 ? PAST : TO_COME,
      eventTime: `${at + 1}pm to ${at + 2}pm`,
      venue: 'Main hall',
      eventText: `${name}, once more.`,
    })
  await upload(
    'event',
    'eventDto',
    {
      name: 'Coffee',
      eventDate: 'Every Tuesday',
      eventTime: 'morning',
      venue: 'Rawtenstall',
      eventText: 'Drop in.',
    },
    await createSmallImage('png', '#777'),
  )

  const page = { title: 'Our plans', slug: 'plans', text: 'A garden.', isPublished: false }
  await upload('ownPage', 'contentBlock', page)

  const services = (await succeed(visitor.get('/api/isseServices'))) as Listed[]
  await succeed(
    administrator.post('/trpc/services.reorder', {
      ids: services.map(({ serviceId }) => serviceId).reverse(),
    }),
  )
  for (let at = 1; at <= 12; at++)
    await succeed(
      visitor.elsewhere().post('/api/message', {
        firstName: 'Wojciech',
        lastName: `Number ${at}`,
        subject: `Question ${at}`,
        contact: '+44 113 496 0001',
        message: 'Zażółć gęślą jaźń.\nاردو',
      }),
    )
  await succeed(administrator.post('/trpc/messages.markAnswered', { messageId: 2, marked: true }))
  return {
    ...credentials,
    cookie: administrator.cookie,
    token: (await makeToken(administrator, 'READ_WRITE')).token,
    readOnlyToken: (await makeToken(administrator, 'READ')).token,
  }
}
