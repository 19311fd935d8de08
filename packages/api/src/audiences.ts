import type { AppRouter } from './router.ts'
import type { Audience } from './site/roles.ts'

type Routers = AppRouter['_def']['record']

/**
 * Who may call each procedure, by every transport. A new procedure does not compile until it is decided here; a test
 * calls each as every role. REST refuses by this table before it reads a body, and the OpenAPI document is written from it.
 */
export const audiences: { [R in keyof Routers]: { [P in keyof Routers[R]]: Audience } } = {
  accounts: {
    signIn: 'everyone',
    signOut: 'everyone',
    resetObstacle: 'everyone',
    requestReset: 'everyone',
    resetPassword: 'everyone',
  },
  apiTokens: {
    list: 'administrators',
    create: 'administrators',
    takeOver: 'administrators',
    remove: 'administrators',
  },
  associates: {
    list: 'everyone',
    shown: 'everyone',
    get: 'everyone',
    create: 'editors',
    update: 'editors',
    reorder: 'editors',
    remove: 'editors',
  },
  backgroundImages: {
    carousel: 'everyone',
    get: 'everyone',
    update: 'editors',
  },
  backupRuns: {
    state: 'administrators',
    askForDownload: 'administrators',
  },
  bases: {
    list: 'everyone',
    postalAddresses: 'everyone',
    addresses: 'everyone',
    shown: 'everyone',
    get: 'everyone',
    create: 'editors',
    update: 'editors',
    reorder: 'editors',
    remove: 'editors',
  },
  charity: {
    frame: 'everyone',
    icons: 'everyone',
    onAbout: 'everyone',
    onHome: 'everyone',
    get: 'everyone',
    update: 'administrators',
  },
  contactDetails: {
    get: 'everyone',
    update: 'administrators',
  },
  dashboard: {
    content: 'editors',
    summary: 'administrators',
    putFirstStepsAway: 'administrators',
  },
  demonstration: {
    list: 'administrators',
    remove: 'administrators',
  },
  documents: {
    list: 'everyone',
    shown: 'everyone',
    get: 'everyone',
    upload: 'editors',
    create: 'editors',
    update: 'editors',
    reorder: 'editors',
    remove: 'editors',
  },
  events: {
    list: 'everyone',
    shown: 'everyone',
    visit: 'everyone',
    get: 'everyone',
    next: 'everyone',
    readDate: 'editors',
    create: 'editors',
    update: 'editors',
    remove: 'editors',
  },
  gallery: {
    list: 'everyone',
    all: 'editors',
    get: 'everyone',
    create: 'editors',
    add: 'editors',
    update: 'editors',
    reorder: 'editors',
    remove: 'editors',
  },
  heroSlides: {
    list: 'everyone',
    get: 'everyone',
    update: 'editors',
  },
  messageMails: {
    own: 'administrators',
    choose: 'administrators',
    sendTest: 'administrators',
    retry: 'administrators',
  },
  messages: {
    list: 'administrators',
    exportCsv: 'administrators',
    period: 'everyone',
    get: 'administrators',
    create: 'everyone',
    stamp: 'everyone',
    send: 'everyone',
    countUnread: 'administrators',
    countWaiting: 'administrators',
    markRead: 'administrators',
    markAnswered: 'administrators',
    remove: 'administrators',
  },
  ownAccount: {
    get: 'account holders',
    rename: 'account holders',
    changeEmail: 'account holders',
    withdrawEmail: 'account holders',
    confirmEmail: 'everyone',
    changePassword: 'account holders',
    devices: 'account holders',
    endDevice: 'account holders',
    endOtherDevices: 'account holders',
  },
  ownPages: {
    list: 'everyone',
    published: 'everyone',
    visit: 'everyone',
    get: 'everyone',
    create: 'editors',
    update: 'editors',
    reorder: 'editors',
    remove: 'editors',
  },
  pageTexts: {
    shown: 'everyone',
    get: 'everyone',
    update: 'editors',
  },
  partners: {
    list: 'everyone',
    get: 'everyone',
    create: 'editors',
    update: 'editors',
    reorder: 'editors',
    remove: 'editors',
  },
  people: {
    list: 'administrators',
    administrators: 'editors',
    invite: 'administrators',
    inviteAgain: 'administrators',
    withdraw: 'administrators',
    changeRole: 'administrators',
    remove: 'administrators',
    openInvitation: 'everyone',
    acceptInvitation: 'everyone',
  },
  services: {
    list: 'everyone',
    menu: 'everyone',
    get: 'everyone',
    shown: 'everyone',
    tiles: 'everyone',
    visit: 'everyone',
    builtInText: 'editors',
    create: 'editors',
    update: 'editors',
    reorder: 'editors',
    remove: 'editors',
  },
  teamMembers: {
    list: 'everyone',
    shown: 'everyone',
    get: 'everyone',
    create: 'editors',
    update: 'editors',
    reorder: 'editors',
    remove: 'editors',
  },
  testimonials: {
    list: 'everyone',
    ofTheDay: 'everyone',
    get: 'everyone',
    create: 'editors',
    update: 'editors',
    reorder: 'editors',
    remove: 'editors',
  },
  uploads: {
    create: 'editors',
  },
  values: {
    list: 'everyone',
    shown: 'everyone',
    get: 'everyone',
    create: 'editors',
    update: 'editors',
    reorder: 'editors',
    remove: 'editors',
  },
}

/**
 * Who may call a procedure.
 *
 * @param path such as 'services.update'
 * @throws where the router has no such procedure
 */
export function audienceOf(path: string): Audience {
  const [router = '', procedure = ''] = path.split('.')
  const audience = (audiences as Partial<Record<string, Partial<Record<string, Audience>>>>)[router]?.[
    procedure
  ]
  if (!audience) throw new Error(`audiences.ts does not say who may call ${path}.`)
  return audience
}
