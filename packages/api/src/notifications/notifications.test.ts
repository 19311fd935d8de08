import { createMessage } from '@isse/db/factories'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { claimJob } from '../jobs/job-queue.ts'
import { MailFailure, type QueuedMail } from '../mail/mailer.ts'
import { openTestApi, type TestApi } from '../testing/test-api.ts'
import { MAIL_JOB, NEWS_JOB, notifyOfMessage } from './notify.ts'
import { HOUR, MINUTE } from '../site/dates/milliseconds.ts'

let api: TestApi
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  await api.empty()
  api.clock.now = NOW
  api.mailer.send = async (mail) => void api.sentMail.push(mail)
  await api.db.charity.create({ data: { charityId: 1, shortName: 'ISSE' } })
})
afterAll(() => api.close())

const NOW = new Date('2026-11-20T14:05:00Z')

const typed = {
  firstName: 'Ann',
  lastName: 'Lee',
  subject: 'Walking football',
  contact: 'ann@example.org',
  message: 'May I come along on Monday?',
}
const send = (overrides = {}, address = '192.0.2.7') =>
  api.visitorAt(address).messages.create({ ...typed, ...overrides })

const down = new MailFailure('The mail server could not be reached.', { isFinal: false, cause: undefined })

async function addPerson(name: string, choice = {}, role = 'ROLE_ADMIN') {
  const email = `${name.toLowerCase()}@isse.example`
  const { id: userId } = await api.db.user.create({
    data: { id: name, email, name, role, messageMail: 'SUBJECT', hasReminders: false, ...choice },
  })
  return { userId, email, name, role, call: api.callAs({ userId, email, name, role }) }
}

const sent = () => api.sentMail.map(({ to, subject }) => [to, subject])

test('a new message is mailed to the administrators who chose so, with its sender, subject and link', async () => {
  await addPerson('Amina')
  await addPerson('Ben', { messageMail: 'NONE', hasReminders: true })
  await addPerson('Cat', { messageMail: 'TEXT' })
  await addPerson('Dan', {}, 'ROLE_USER')
  await addPerson('Eve', {}, 'ROLE_EDITOR')
  const { messageId } = await send()
  await api.runJobs()
  const mails = api.sentMail as QueuedMail[]
  expect(sent().sort()).toEqual([
    ['amina@isse.example', 'ISSE: new message: Walking football'],
    ['cat@isse.example', 'ISSE: new message: Walking football'],
  ])
  const [toAmina, toCat] = mails.sort((a, b) => (a.to < b.to ? -1 : 1))
  expect(toAmina?.text).toContain(
    `From: Ann Lee\nSubject: Walking football\nSent: Friday 20 November 2026 at 14:05\nRead it: https://isse.example/admin/message/${messageId}`,
  )
  expect(toAmina?.text).toMatch(/^Dear Amina,\n\na visitor of your website/)
  expect(toAmina?.text).not.toContain('Monday')
  expect(toAmina?.text).not.toContain('ann@example.org')
  expect(toAmina?.replyTo).toBeUndefined()
  expect(toCat?.text).toContain('> May I come along on Monday?')
  expect(toCat?.replyTo).toBe('ann@example.org')
  await api.runJobs()
  expect(api.sentMail).toHaveLength(2)
})

test.each([
  ['07700 900123 or Ann <ann@example.org>', 'ann@example.org'],
  ['ann@b\u00fccher.example', 'ann@xn--bcher-kva.example'],
  ["Ann.O'Neil&Co@example.org", "Ann.O'Neil&Co@example.org"],
  ['07700 900123', undefined],
  ['j\u00fcrgen@example.org', undefined],
])('a reply to the mail about a message from %j goes to %s', async (contact, address) => {
  await addPerson('Cat', { messageMail: 'TEXT' })
  await send({ contact })
  await api.runJobs()
  expect((api.sentMail[0] as QueuedMail).replyTo).toBe(address)
})

test('nobody gets mail without choosing so', async () => {
  await createAccount(api.db, {
    email: 'new@isse.example',
    name: 'New',
    password: 'three-lemons-and-a-kettle',
    role: 'ROLE_ADMIN',
  })
  await send()
  api.clock.pass(21 * HOUR)
  await api.runJobs()
  expect(api.sentMail).toEqual([])
})

test('a message that cannot be saved adds no job, and a message whose job cannot be added is not saved', async () => {
  await addPerson('Amina')
  await api.db.$executeRaw`ALTER TABLE "Message" ADD CONSTRAINT "no_lees" CHECK ("lastName" <> 'Lee')`
  await expect(send()).rejects.toThrow(/no_lees/)
  await api.db.$executeRaw`ALTER TABLE "Message" DROP CONSTRAINT "no_lees"`
  expect(await api.db.job.count()).toBe(0)
  for (const kind of ['message-news', 'message-reminder']) {
    await api.db.$executeRawUnsafe(`ALTER TABLE "Job" ADD CONSTRAINT "no_news" CHECK ("kind" <> '${kind}')`)
    await expect(send()).rejects.toThrow(/no_news/)
    await api.db.$executeRaw`ALTER TABLE "Job" DROP CONSTRAINT "no_news"`
  }
  expect([await api.db.job.count(), await api.db.message.count()]).toEqual([0, 0])
})

test('the job that adds a mail completes in the same statement, so that no mail is lost or added twice', async () => {
  await addPerson('Amina')
  await api.db.$executeRaw`ALTER TABLE "MailedMessage" ADD CONSTRAINT "no_mails" CHECK ("isReminder")`
  await send()
  const job = (await claimJob(api.db, { kinds: [NEWS_JOB], running: [], now: NOW }))!
  const notify = () => notifyOfMessage(api.db, job, NOW)
  await expect(notify()).rejects.toThrow(/no_mails/)
  await api.db.$executeRaw`ALTER TABLE "MailedMessage" DROP CONSTRAINT "no_mails"`
  expect(await api.db.job.count({ where: { kind: MAIL_JOB } })).toBe(0)
  await Promise.all([notify(), notify()])
  await api.runJobs()
  expect(api.sentMail).toHaveLength(1)
})

test('a form that is submitted twice is mailed once', async () => {
  await addPerson('Amina')
  const stamp = await api.visitor.messages.stamp()
  api.clock.pass(3000)
  const submissionId = randomUUID()
  const again = () => api.visitor.messages.send({ ...typed, stamp, submissionId })
  await Promise.all([again(), again(), again()])
  api.clock.pass(HOUR)
  await api.runJobs()
  expect(api.sentMail).toHaveLength(1)
})

test('in a flood the messages of an hour are one mail', async () => {
  await addPerson('Amina')
  const data = { ...typed, messageDate: NOW }
  await api.db.message.createMany({ data: Array.from({ length: 200 }, () => data) })
  await send({ subject: 'Number 0' })
  await api.runJobs()
  for (let number = 1; number < 30; number++) {
    await send({ subject: `Number ${number}` })
    await api.runJobs()
    api.clock.pass(MINUTE)
  }
  expect(sent()).toEqual([['amina@isse.example', 'ISSE: new message: Number 0']])
  api.clock.pass(31 * MINUTE)
  await api.runJobs()
  expect(sent()[1]).toEqual(['amina@isse.example', 'ISSE: 29 new messages'])
})

test('thirty messages at once are two mails: the first immediately, the others together ten minutes later', async () => {
  await addPerson('Amina')
  await send({ subject: 'Number 0' })
  await api.runJobs()
  for (let number = 1; number < 30; number++) {
    await send({ subject: `Number ${number}` })
    await api.runJobs()
  }
  expect(api.sentMail).toHaveLength(1)
  api.clock.pass(10 * MINUTE)
  await api.runJobs()
  expect(sent()[1]).toEqual(['amina@isse.example', 'ISSE: 29 new messages'])
  const text = api.sentMail[1]?.text ?? ''
  expect(text.match(/^Subject: Number/gm)).toHaveLength(20)
  expect(text).toContain('There are 9 more in the inbox: https://isse.example/admin/inbox')
})

test('while the mail server is down for two days, a message every hour leads to a few mails with all of them', async () => {
  await addPerson('Amina')
  api.mailer.send = () => Promise.reject(down)
  for (let hour = 0; hour < 40; hour++) {
    await send({ subject: `Hour ${hour}` }, `192.0.2.${hour}`)
    await api.runJobs()
    api.clock.pass(HOUR)
  }
  api.mailer.send = async (mail) => void api.sentMail.push(mail)
  api.clock.pass(9 * HOUR)
  await api.runJobs()
  expect(await api.db.mailedMessage.count({ where: { job: { doneAt: { not: null } } } })).toBe(40)
  expect(api.sentMail.length).toBeLessThanOrEqual(20)
})

test('a mail that is resent after a lost response has the same Message-ID and the same messages', async () => {
  await addPerson('Amina')
  const taken: QueuedMail[] = []
  let isAnswerLost = true
  api.mailer.send = async (mail) => {
    taken.push(mail)
    if (isAnswerLost) throw down
  }
  await send()
  await api.runJobs()
  await send({ subject: 'Came later' })
  isAnswerLost = false
  api.clock.pass(MINUTE)
  await api.runJobs()
  api.clock.pass(HOUR)
  await api.runJobs()
  const [first, second, third, ...rest] = taken
  expect(rest).toEqual([])
  expect(second).toEqual(first)
  expect(third?.subject).toBe('ISSE: new message: Came later')
  expect(third?.id).not.toBe(first?.id)
})

test('accounts that became editors, were removed or opted out get no pending mail', async () => {
  const [amina, ben, cat] = [await addPerson('Amina'), await addPerson('Ben'), await addPerson('Cat')]
  await send()
  await api.db.user.update({ where: { id: amina.userId }, data: { role: 'ROLE_EDITOR' } })
  await api.db.user.delete({ where: { id: ben.userId } })
  await cat.call.notifications.choose({ messageMail: 'NONE', hasReminders: true })
  await api.runJobs()
  expect(api.sentMail).toEqual([])
  expect(await api.db.job.count({ where: { kind: 'message-mail', doneAt: null } })).toBe(0)
})

test('a message that was deleted before its mail was sent is not in it', async () => {
  await addPerson('Amina')
  const { messageId } = await send()
  await send({ subject: 'Stays' })
  await api.administrator.messages.remove({ messageId })
  await api.runJobs()
  expect(sent()).toEqual([['amina@isse.example', 'ISSE: new message: Stays']])
  await api.db.message.deleteMany()
  expect(await api.db.mailedMessage.count()).toBe(0)
})

test('the tables of the queue contain nothing that a visitor wrote', async () => {
  await addPerson('Amina')
  await send()
  const rows = JSON.stringify([await api.db.job.findMany(), await api.db.mailedMessage.findMany()])
  for (const word of ['Ann', 'Lee', 'football', 'Monday', '@']) expect(rows).not.toContain(word)
})

test('a line break in what a visitor wrote starts neither a header nor an unquoted line', async () => {
  await addPerson('Amina', { messageMail: 'TEXT' })
  const { messageId } = await createMessage(api.db, {
    firstName: 'Ann\r\nBcc: everybody@example.org',
    lastName: 'Lee\u2028Read it: https://evil.example',
    subject: 'Hello\r\n\r\nBcc: a@example.org\u0001\u202egnp.exe اردو 🍋',
    contact: 'a@example.org, b@example.org',
    message: 'One\r\nYou get this mail\u2028because\rof me',
    messageDate: NOW,
  })
  const { userId } = await api.db.user.findFirstOrThrow().then(({ id }) => ({ userId: id }))
  await api.db.job.create({
    data: {
      kind: 'message-mail',
      key: userId,
      dueAt: NOW,
      mailedMessages: { create: { messageId, isReminder: false } },
    },
  })
  await api.runJobs()
  const mail = api.sentMail[0] as QueuedMail
  expect(mail.subject).toBe('ISSE: new message: Hello Bcc: a@example.org gnp.exe اردو 🍋')
  expect(mail.replyTo).toBe('a@example.org')
  expect(mail.text).toContain('From: Ann Bcc: everybody@example.org Lee Read it: https://evil.example\n')
  expect(mail.text).toContain('\n> One\n> You get this mail\n> because\n> of me\n')
})

test('administrators who chose so are reminded once by two servers, after 20 hours without an answer', async () => {
  await addPerson('Amina', { messageMail: 'NONE', hasReminders: true })
  await addPerson('Ben')
  const { messageId } = await send()
  const runOnBoth = () => Promise.all([api.createWorker().runDue(), api.createWorker().runDue()])
  await runOnBoth()
  api.sentMail.length = 0
  api.clock.pass(20 * HOUR - 1)
  await runOnBoth()
  expect(api.sentMail).toEqual([])
  api.clock.pass(1)
  await runOnBoth()
  await runOnBoth()
  expect(sent()).toEqual([['amina@isse.example', 'ISSE: a message waits for an answer: Walking football']])
  expect(api.sentMail[0]?.text).toContain(`https://isse.example/admin/message/${messageId}`)
  api.clock.pass(48 * HOUR)
  await runOnBoth()
  expect(api.sentMail).toHaveLength(1)
})

test('a reminder goes out before the promised time to a reply ends', async () => {
  await api.administrator.charity.update({ replyHours: 48 })
  await addPerson('Amina', { messageMail: 'NONE', hasReminders: true })
  await send()
  api.clock.pass(40 * HOUR - 1)
  await api.runJobs()
  expect(api.sentMail).toEqual([])
  api.clock.pass(1)
  await api.runJobs()
  expect(api.sentMail).toHaveLength(1)
})

test('nobody is reminded of a message that was answered, even just before the mail is sent', async () => {
  await addPerson('Amina', { messageMail: 'NONE', hasReminders: true })
  const [first, second] = [await send(), await send()]
  await api.administrator.messages.markAnswered({ messageId: first.messageId })
  api.clock.pass(20 * HOUR)
  api.mailer.send = () => Promise.reject(down)
  await api.runJobs()
  await api.administrator.messages.markAnswered({ messageId: second.messageId })
  api.mailer.send = async (mail) => void api.sentMail.push(mail)
  api.clock.pass(HOUR)
  await api.runJobs()
  expect(api.sentMail).toEqual([])
})

test('nobody is reminded of messages from before the upgrade', async () => {
  await addPerson('Amina', { hasReminders: true })
  await createMessage(api.db, { messageDate: new Date(NOW.getTime() - 19 * HOUR) })
  api.clock.pass(2 * HOUR)
  await api.runJobs()
  expect(api.sentMail).toEqual([])
})

test('people choose for their own account only', async () => {
  const amina = await addPerson('Amina', { messageMail: 'NONE' })
  const ben = await addPerson('Ben', { messageMail: 'NONE' })
  await amina.call.notifications.choose({ messageMail: 'TEXT', hasReminders: true })
  expect(await amina.call.notifications.own()).toEqual({
    choice: { messageMail: 'TEXT', hasReminders: true },
    email: 'amina@isse.example',
    missing: null,
    held: null,
  })
  expect((await ben.call.notifications.own()).choice).toEqual({ messageMail: 'NONE', hasReminders: false })
})

test('the account sees its own delayed mail, with the messages that it will contain', async () => {
  const amina = await addPerson('Amina')
  const ben = await addPerson('Ben', { messageMail: 'NONE' })
  const held = async ({ call }: typeof amina) => (await call.notifications.own()).held
  await send()
  await api.runJobs()
  expect(await held(amina)).toBeNull()
  api.clock.pass(MINUTE)
  await send()
  const { messageId } = await send()
  await api.runJobs()
  expect(await held(amina)).toEqual({ count: 2, dueAt: '2026-11-20T14:15:00.000Z' })
  expect(await held(ben)).toBeNull()
  await api.db.message.delete({ where: { messageId } })
  expect(await held(amina)).toMatchObject({ count: 1 })
  await amina.call.notifications.choose({ messageMail: 'NONE', hasReminders: true })
  expect(await held(amina)).toBeNull()
  await amina.call.notifications.choose({ messageMail: 'TEXT', hasReminders: true })
  api.clock.pass(9 * MINUTE)
  await api.runJobs()
  expect([await held(amina), api.sentMail.length]).toEqual([null, 2])
})

test('the dashboard shows how many accounts get mails, which mails failed and why, and retries them', async () => {
  const amina = await addPerson('Amina')
  const state = async () => (await amina.call.dashboard.summary()).notifications
  expect(await state()).toEqual({ missing: null, asking: 1, failed: [], failedCount: 0 })
  const refused = new MailFailure('The mail server refused the mail.', { isFinal: true, cause: undefined })
  api.mailer.send = () => Promise.reject(refused)
  await send()
  await api.runJobs()
  expect(await state()).toMatchObject({
    failed: [{ name: 'Amina', count: 1, reason: refused.message, nextTryAt: null }],
    failedCount: 1,
  })
  api.mailer.send = async (mail) => void api.sentMail.push(mail)
  await amina.call.notifications.retry()
  await api.runJobs()
  expect(await state()).toMatchObject({ failed: [], failedCount: 0 })
  expect(api.sentMail).toHaveLength(1)
})

test('a test mail reports the result of the mail server, up to five times an hour', async () => {
  const amina = await addPerson('Amina')
  const { message } = await amina.call.notifications.sendTest()
  expect(message).toContain('amina@isse.example')
  expect(sent()).toEqual([['amina@isse.example', 'ISSE: e-mail works']])
  api.mailer.send = () => Promise.reject(down)
  await expect(amina.call.notifications.sendTest()).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: down.message,
  })
  for (let count = 0; count < 3; count++) await amina.call.notifications.sendTest().catch(() => undefined)
  await expect(amina.call.notifications.sendTest()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
