import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedInAccount } from '../auth/signed-in-account.ts'
import { addPerson } from '../../testing/people.ts'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { DAY } from '../../site/dates/milliseconds.ts'

const noticed = 'three-plums-and-a-bus'
const start = new Date('2026-11-20T14:05:00Z')

let api: TestApi
let amina: SignedInAccount
let ben: SignedInAccount
beforeAll(async () => void (api = await openTestApi()))
beforeEach(async () => {
  await api.empty()
  api.clock.now = start
  amina = await addPerson(api, 'Amina')
  ben = await addPerson(api, 'Ben')
})
afterAll(() => api.close())

const asAmina = () => api.callAs(amina).people

/** Extracts the token of the link in a mail or a response. */
const tokenOf = (text: string | null | undefined) =>
  /\/signin\/invitation#token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

/** Creates an invitation link, and returns its token. */
async function inviteByLink(email = 'cleo@isse.example', role: 'ROLE_ADMIN' | 'ROLE_EDITOR' = 'ROLE_EDITOR') {
  return tokenOf((await asAmina().invite({ email, role, by: 'link' })).path)
}

const accept = (token: string, name = 'Cleo') =>
  api.visitor.people.acceptInvitation({ token, name, password: noticed })

describe('an invitation', () => {
  test('is mailed, works once, and creates an account with its role that can sign in', async () => {
    const answer = await asAmina().invite({ email: ' Cleo@ISSE.example ', role: 'ROLE_EDITOR', by: 'mail' })
    expect(answer).toEqual({
      message: 'An invitation is on its way to cleo@isse.example. It is good for 7 days.',
      path: null,
    })
    await api.background.finish()
    const [mail] = api.sentMail
    expect(mail).toMatchObject({ to: 'cleo@isse.example' })
    expect(mail?.text).toMatch(/^Hello,\n\nAmina invites you/)
    expect(mail?.text).toContain('As an editor')
    expect(mail?.text).toContain('https://isse.example/signin/invitation#token=')
    const token = tokenOf(mail?.text)
    expect(await asAmina().list()).toMatchObject({
      invitations: [{ email: 'cleo@isse.example', role: 'ROLE_EDITOR', invitedBy: 'Amina', isOver: false }],
    })
    expect(await api.visitor.people.openInvitation({ token })).toMatchObject({
      email: 'cleo@isse.example',
      role: 'ROLE_EDITOR',
      invitedBy: 'Amina',
    })

    const signedIn = {
      authorities: [{ authority: 'ROLE_EDITOR' }],
      email: 'cleo@isse.example',
      name: 'Cleo',
    }
    expect(await accept(token)).toEqual({
      message: 'Your account is ready, and you are signed in.',
      signedIn,
    })
    expect(api.sentHeaders.get('set-cookie')).toContain('isse.session_token=')
    expect(await api.db.session.findMany({ include: { user: true } })).toMatchObject([
      { user: { email: 'cleo@isse.example' } },
    ])
    expect(await api.visitor.accounts.signIn({ email: 'cleo@isse.example', password: noticed })).toEqual(
      signedIn,
    )
    await api.background.finish()
    expect(api.sentMail.slice(1)).toMatchObject([{ to: 'amina@isse.example' }])
    expect(api.sentMail[1]?.text).toMatch(
      /^Dear Amina,\n\nCleo \(cleo@isse\.example\) has accepted your invitation, and is an editor of /,
    )
    const { people, invitations } = await asAmina().list()
    expect(people.map(({ name, role, lastSeenAt }) => [name, role, lastSeenAt !== null])).toEqual([
      ['Amina', 'ROLE_ADMIN', false],
      ['Ben', 'ROLE_ADMIN', false],
      ['Cleo', 'ROLE_EDITOR', true],
    ])
    expect(invitations).toEqual([])
    await expect(accept(token)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('sign in with it'),
    })
    await expect(api.visitor.people.openInvitation({ token })).rejects.toThrow('has been used')
    expect(api.securityEvents).toMatchObject([
      {
        securityEvent: 'invitation',
        outcome: 'success',
        userId: amina.userId,
        role: 'ROLE_EDITOR',
        by: 'mail',
      },
      { securityEvent: 'invitation-accepted', outcome: 'success' },
      { securityEvent: 'sign-in', outcome: 'success' },
      { securityEvent: 'sign-in', outcome: 'success' },
      { securityEvent: 'invitation-accepted', outcome: 'failure' },
    ])
    expect(JSON.stringify(api.securityEvents)).not.toContain('cleo')
  })

  test('is a link to hand over if the administrator chooses so, and no later response contains it', async () => {
    const { path, message } = await asAmina().invite({
      email: 'cleo@isse.example',
      role: 'ROLE_EDITOR',
      by: 'link',
    })
    expect(message).toContain('Hand this link to cleo@isse.example')
    expect(path).toMatch(/^\/signin\/invitation#token=[\w-]{43}$/)
    await api.background.finish()
    expect(api.sentMail).toEqual([])
    const token = tokenOf(path)
    expect(JSON.stringify(await asAmina().list())).not.toContain(token)
    // A reader of the database cannot use the link.
    expect(JSON.stringify(await api.db.invitation.findMany())).not.toContain(token)
  })

  test('creates one account if two use it at once', async () => {
    const token = await inviteByLink()
    const results = await Promise.allSettled([accept(token, 'One'), accept(token, 'Two')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await api.db.user.count()).toBe(3)
  })

  test('is valid for seven days, then says whom to ask, and can be renewed', async () => {
    const token = await inviteByLink()
    api.clock.now = new Date(start.getTime() + 7 * DAY - 1)
    await api.visitor.people.openInvitation({ token })
    api.clock.now = new Date(start.getTime() + 7 * DAY)
    for (const call of [() => api.visitor.people.openInvitation({ token }), () => accept(token)])
      await expect(call()).rejects.toThrow(
        'This invitation was good until 27 November 2026. Please ask an administrator to invite you again.',
      )
    const [invitation] = (await asAmina().list()).invitations
    expect(invitation).toMatchObject({ isOver: true })
    const again = await asAmina().inviteAgain({ invitationId: invitation?.invitationId ?? 0, by: 'link' })
    await accept(tokenOf(again.path))
    await expect(accept(token)).rejects.toThrow('a newer one was made')
  })

  test('ends if it is withdrawn, or its creator is removed or made an editor', async () => {
    const end: ((token: string) => Promise<unknown>)[] = [
      async () => {
        const [invitation] = (await asAmina().list()).invitations
        return asAmina().withdraw({ invitationId: invitation?.invitationId ?? 0 })
      },
      () => api.callAs(ben).people.changeRole({ userId: amina.userId, role: 'ROLE_EDITOR' }),
      () => api.db.user.update({ where: { id: amina.userId }, data: { role: 'ROLE_EDITOR' } }),
      () => api.callAs(ben).people.remove({ userId: amina.userId }),
    ]
    for (const [index, step] of end.entries()) {
      await api.db.user.update({ where: { id: amina.userId }, data: { role: 'ROLE_ADMIN' } })
      const token = await inviteByLink(`guest-${index}@isse.example`, 'ROLE_ADMIN')
      await step(token)
      await expect(accept(token)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    await expect(asAmina().withdraw({ invitationId: 999 })).rejects.toThrow('used or withdrawn')
    await expect(asAmina().inviteAgain({ invitationId: 999, by: 'mail' })).rejects.toThrow(
      'used or withdrawn',
    )
    expect(await api.db.user.count()).toBe(1)
  })

  test('of an address with an account is rejected with a sentence that says what to do', async () => {
    await expect(
      asAmina().invite({ email: 'BEN@isse.example', role: 'ROLE_EDITOR', by: 'mail' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('Ben has an account') })
    const token = await inviteByLink('cleo@isse.example')
    // Somebody created the account on the server meanwhile.
    await addPerson(api, 'Cleo', 'ROLE_EDITOR')
    await expect(accept(token)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Sign in with it'),
    })
  })

  test('rejects an invalid address, an unknown role, and a password that is easy to guess', async () => {
    const call = asAmina()
    for (const email of ['', 'cleo', 'cleo@isse', 'a@b.example\r\nBcc: all@b.example', 'a\0@b.example'])
      await expect(call.invite({ email, role: 'ROLE_EDITOR', by: 'link' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    const other = { email: 'cleo@isse.example', role: 'ROLE_USER', by: 'link' } as never
    await expect(call.invite(other)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const token = await inviteByLink()
    for (const password of ['short', 'Password123!', 'cleo@isse.example', 'Cleopatra 1234'])
      await expect(
        api.visitor.people.acceptInvitation({ token, name: 'Cleopatra', password }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path: ['password'] }] } })
    await expect(
      api.visitor.people.acceptInvitation({ token, name: ' ', password: noticed }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await accept(token)
  })

  test('is limited: five in an hour to an address, thirty by an account', async () => {
    for (let count = 0; count < 5; count++) await inviteByLink()
    await expect(inviteByLink()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    for (let count = 6; count < 30; count++) await inviteByLink(`guest-${count}@isse.example`)
    await expect(inviteByLink('another@isse.example')).rejects.toThrow('Too many invitations. Please wait')
    expect(api.securityEvents.at(-1)).toMatchObject({ securityEvent: 'invitation', outcome: 'limited' })
    await api.callAs(ben).people.invite({ email: 'another@isse.example', role: 'ROLE_EDITOR', by: 'link' })
  })
})

test('creates the account even if it cannot be signed in at once, and asks the person to sign in', async () => {
  // So many failures from this network that its further attempts are rejected.
  const fail = () =>
    api.visitor.accounts.signIn({ email: 'guess@isse.example', password: 'wrong' }).catch(() => undefined)
  await fail()
  await api.db.rateLimiterFlexible.updateMany({
    where: { key: { startsWith: 'sign-in-network:' } },
    data: { points: 29 },
  })
  await fail()
  expect(await accept(await inviteByLink())).toEqual({
    message: 'Your account is ready. Please sign in with it.',
    signedIn: null,
  })
  expect(await api.db.session.count()).toBe(0)
})

test('the other administrators get a mail about every new administrator, invited or promoted', async () => {
  await addPerson(api, 'Edi', 'ROLE_EDITOR')
  const token = await inviteByLink('cleo@isse.example', 'ROLE_ADMIN')
  await accept(token)
  await api.background.finish()
  expect(api.sentMail.map(({ to }) => to).toSorted()).toEqual(['amina@isse.example', 'ben@isse.example'])
  const textTo = (to: string) => api.sentMail.find((mail) => mail.to === to)?.text
  expect(textTo('ben@isse.example')).toMatch(
    /^Dear Ben,\n\nCleo \(cleo@isse\.example\) is an administrator of .* now, invited by Amina\./,
  )
  expect(textTo('amina@isse.example')).toContain('has accepted your invitation, and is an administrator')
  api.sentMail.length = 0

  const { id } = await api.db.user.findUniqueOrThrow({ where: { email: 'edi@isse.example' } })
  await asAmina().changeRole({ userId: id, role: 'ROLE_ADMIN' })
  await asAmina().changeRole({ userId: id, role: 'ROLE_EDITOR' })
  await api.background.finish()
  expect(api.sentMail.map(({ to }) => to).toSorted()).toEqual(['ben@isse.example', 'cleo@isse.example'])
  expect(api.sentMail[0]?.text).toContain('made one by Amina')
})
