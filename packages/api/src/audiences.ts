import type { recordRouters } from './records/definitions.ts'
import type { AppRouter } from './router.ts'
import type { OneRecordKind } from './site/kinds.ts'
import type { Audience } from './site/roles.ts'

type Routers = AppRouter['_def']['record']

/** Audiences of the procedures that all kinds of records share, by name. */
export const ofRecords = {
  list: 'everyone',
  shown: 'everyone',
  get: 'everyone',
  create: 'editors',
  update: 'editors',
  reorder: 'editors',
  remove: 'editors',
} as const satisfies Record<string, Audience>

/** Only administrators change records of these kinds, so the table below has their `update`. */
type ForAdministrators = OneRecordKind

/** The procedures of a router that the table below must list. */
type Undecided<R extends keyof Routers> = R extends keyof typeof recordRouters
  ? Exclude<keyof Routers[R], keyof typeof ofRecords> | (R extends ForAdministrators ? 'update' : never)
  : keyof Routers[R]

/**
 * The audience of each procedure, on every transport, in addition to `ofRecords`. A new procedure does not compile
 * until it is listed here, and a test calls each with every role. REST rejects calls by this table before it reads a
 * body, and the OpenAPI document is generated from it.
 */
export const audiences: {
  [R in keyof Routers as [Undecided<R>] extends [never] ? never : R]: { [P in Undecided<R>]: Audience }
} = {
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
    logos: 'everyone',
  },
  backgroundImages: {
    carousel: 'everyone',
  },
  backupRuns: {
    state: 'administrators',
    checkDownload: 'administrators',
  },
  bases: {
    postalAddresses: 'everyone',
    onHome: 'everyone',
    addresses: 'everyone',
    choices: 'editors',
  },
  charity: {
    frame: 'everyone',
    icons: 'everyone',
    onAbout: 'everyone',
    onHome: 'everyone',
    read: 'everyone',
    update: 'charity editors',
    write: 'charity editors',
  },
  contactDetails: {
    update: 'charity editors',
  },
  dashboard: {
    content: 'editors',
    summary: 'administrators',
    putFirstStepsAway: 'administrators',
    decideEmptyPages: 'administrators',
  },
  demonstration: {
    list: 'administrators',
    remove: 'administrators',
  },
  documents: {
    upload: 'editors',
  },
  events: {
    visit: 'everyone',
    next: 'everyone',
    readDate: 'editors',
  },
  gallery: {
    all: 'editors',
    add: 'editors',
  },
  logoOnDark: {
    update: 'charity editors',
  },
  notifications: {
    own: 'administrators',
    choose: 'administrators',
    sendTest: 'administrators',
    retry: 'administrators',
  },
  messages: {
    list: 'message readers',
    exportCsv: 'message readers',
    period: 'everyone',
    get: 'message readers',
    create: 'everyone',
    stamp: 'everyone',
    send: 'everyone',
    countUnread: 'message readers',
    countWaiting: 'message readers',
    markRead: 'message readers',
    markAnswered: 'message readers',
    remove: 'administrators',
    removeOld: 'administrators',
  },
  account: {
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
    published: 'everyone',
    visit: 'everyone',
  },
  people: {
    list: 'administrators',
    administrators: 'editors',
    invite: 'administrators',
    inviteAgain: 'administrators',
    withdraw: 'administrators',
    changeRole: 'administrators',
    changePermissions: 'administrators',
    remove: 'administrators',
    openInvitation: 'everyone',
    acceptInvitation: 'everyone',
  },
  revisions: {
    ofRecord: 'editors',
    ofSite: 'editors',
    savers: 'editors',
    compare: 'editors',
    size: 'administrators',
    goBack: 'editors',
    undo: 'editors',
    forget: 'administrators',
    forgetPicture: 'administrators',
    forgetBefore: 'administrators',
  },
  services: {
    menu: 'everyone',
    tiles: 'everyone',
    visit: 'everyone',
    builtInText: 'editors',
  },
  testimonials: {
    ofTheDay: 'everyone',
  },
  previews: {
    links: 'editors',
    createLink: 'editors',
    endLink: 'editors',
  },
  unpublished: {
    list: 'editors',
    ofRecord: 'editors',
    noteOpen: 'editors',
    keep: 'editors',
    keepParts: 'editors',
    saveParts: 'editors',
    publish: 'editors',
    discard: 'editors',
    unpublish: 'editors',
    remove: 'editors',
  },
  uploads: {
    create: 'editors',
  },
}
