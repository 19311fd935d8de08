import type { Context } from '../kit/context.ts'
import { adminProcedure, router } from '../kit/trpc.ts'
import { summary, type Kind } from './schema.ts'

const LAST_CHANGED = 5

interface Row {
  kind: Kind
  id: number
  name: string
  updatedAt: Date
  imageAlt?: string
}

/** Every record that an administrator can change. There are a few hundred at most. */
async function readRecords({ db }: Context): Promise<Row[]> {
  const dates = { updatedAt: true } as const
  const named = { name: true, imageAlt: true, ...dates } as const
  const [services, associates, events, gallery, backgrounds, texts, contact] = await Promise.all([
    db.service.findMany({ select: { serviceId: true, ...named } }),
    db.associate.findMany({ select: { associateId: true, ...named } }),
    db.event.findMany({ select: { eventId: true, ...named } }),
    db.galleryImage.findMany({ select: { galleryImageId: true, caption: true, imageAlt: true, ...dates } }),
    db.backgroundImage.findMany({ select: { cloudImageId: true, imageAlt: true, ...dates } }),
    db.pageText.findMany({ select: { textUpdateId: true, ...dates } }),
    db.contactDetails.findMany({ select: { contactDetailsId: true, ...dates } }),
  ])
  return [
    ...services.map(({ serviceId: id, ...row }) => ({ kind: 'service' as const, id, ...row })),
    ...associates.map(({ associateId: id, ...row }) => ({ kind: 'associate' as const, id, ...row })),
    ...events.map(({ eventId: id, ...row }) => ({ kind: 'event' as const, id, ...row })),
    ...gallery.map(({ galleryImageId: id, caption: name, ...row }) => ({
      kind: 'galleryImage' as const,
      id,
      name,
      ...row,
    })),
    ...backgrounds.map(({ cloudImageId: id, ...row }) => ({
      kind: 'backgroundImage' as const,
      id,
      name: '',
      ...row,
    })),
    ...texts.map(({ textUpdateId: id, ...row }) => ({ kind: 'pageText' as const, id, name: '', ...row })),
    ...contact.map(({ contactDetailsId: id, ...row }) => ({
      kind: 'contactDetails' as const,
      id,
      name: '',
      ...row,
    })),
  ]
}

/** What the dashboard tells at a glance. */
export const dashboardRouter = router({
  summary: adminProcedure.output(summary).query(async ({ ctx }) => {
    const [records, unreadMessages, unansweredMessages, nextEvent] = await Promise.all([
      readRecords(ctx),
      ctx.db.message.count({ where: { readAt: null } }),
      ctx.db.message.count({ where: { answeredAt: null } }),
      ctx.db.event.findFirst({
        where: { startsAt: { gte: ctx.now() } },
        orderBy: [{ startsAt: 'asc' }, { eventId: 'asc' }],
        select: { eventId: true, name: true, eventDate: true, eventTime: true },
      }),
    ])
    const lastChanged = records
      .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
      .slice(0, LAST_CHANGED)
      .map(({ kind, id, name, updatedAt }) => ({ kind, id, name, changedAt: updatedAt.toISOString() }))
    const withoutAlt = records
      .filter(({ imageAlt }) => imageAlt === '')
      .map(({ kind, id, name }) => ({ kind, id, name }))
    return { unreadMessages, unansweredMessages, nextEvent, lastChanged, withoutAlt }
  }),
})
