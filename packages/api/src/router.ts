import { accountsRouter } from './accounts/router.ts'
import { ownAccountRouter } from './own-account/router.ts'
import { apiTokensRouter } from './api-tokens/router.ts'
import { associatesRouter } from './records/associates/router.ts'
import { backgroundImagesRouter } from './records/background-images/router.ts'
import { backupRunsRouter } from './backup-runs/router.ts'
import { basesRouter } from './records/bases/router.ts'
import { charityRouter } from './records/charity/router.ts'
import { contactDetailsRouter } from './records/contact-details/router.ts'
import { dashboardRouter } from './dashboard/router.ts'
import { demonstrationRouter } from './demonstration/router.ts'
import { documentsRouter } from './records/documents/router.ts'
import { eventsRouter } from './records/events/router.ts'
import { galleryRouter } from './records/gallery/router.ts'
import { heroSlidesRouter } from './records/hero-slides/router.ts'
import { messageMailsRouter } from './message-mails/router.ts'
import { messagesRouter } from './messages/router.ts'
import { ownPagesRouter } from './records/own-pages/router.ts'
import { pageTextsRouter } from './records/page-texts/router.ts'
import { partnersRouter } from './records/partners/router.ts'
import { peopleRouter } from './people/router.ts'
import { servicesRouter } from './records/services/router.ts'
import { teamMembersRouter } from './records/team-members/router.ts'
import { testimonialsRouter } from './records/testimonials/router.ts'
import { uploadsRouter } from './uploads/router.ts'
import { valuesRouter } from './records/values/router.ts'
import { router } from './procedure/trpc.ts'

/** The list of entities, and the only one: tRPC, REST and its document all follow it. */
export const appRouter = router({
  accounts: accountsRouter,
  apiTokens: apiTokensRouter,
  associates: associatesRouter,
  backgroundImages: backgroundImagesRouter,
  backupRuns: backupRunsRouter,
  bases: basesRouter,
  charity: charityRouter,
  contactDetails: contactDetailsRouter,
  dashboard: dashboardRouter,
  demonstration: demonstrationRouter,
  documents: documentsRouter,
  events: eventsRouter,
  gallery: galleryRouter,
  heroSlides: heroSlidesRouter,
  messageMails: messageMailsRouter,
  messages: messagesRouter,
  ownAccount: ownAccountRouter,
  ownPages: ownPagesRouter,
  pageTexts: pageTextsRouter,
  partners: partnersRouter,
  people: peopleRouter,
  services: servicesRouter,
  teamMembers: teamMembersRouter,
  testimonials: testimonialsRouter,
  uploads: uploadsRouter,
  values: valuesRouter,
})

export type AppRouter = typeof appRouter
